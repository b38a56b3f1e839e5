#include "tag/models/term_words.hpp"

namespace sumi::tag {

std::string_view form_words() {
  return R"(
patient patientin diagnosis diagnoses assessment history medications medication allergies treatment procedure
procedures findings impression recommendation recommendations examination results summary complaint followup
subjective objective vitals labs imaging consultation reason admission sehr geehrte geehrter hallo danke bitte guten
morgen abend datum geburtsdatum anschrift telefon betreff unterschrift mitarbeiter notiz notizen bemerkung
bemerkungen angehörige angehörigen telefonat rücksprache termin termine vereinbart wunsch absprache weiteres bericht
berichte ergebnis ergebnisse empfehlung empfehlungen fragestellung hinweis hinweise status grund anlass ziel
maßnahme maßnahmen planung plan dokumentation übergabe protokoll aktuell beurteilung zusammenfassung vorerkrankungen
nebendiagnosen hauptdiagnose dauerdiagnosen sozialanamnese zuweisung überweisungsschein beginn ende dauer stunde
stunden woche wochen monat monate jahr jahre uhr morgens mittags abends nachts buenos buenas gracias hola paciente
pacientes fecha motivo observaciones resultado resultados recomendaciones bonjour bonsoir merci motif conclusion
résultats remarques compte rendu antécédent antécédents suivi leidet klagt sagt sagte berichtet
gesehen aufgenommen entlassen überwiesen behandelt untersucht langzeit kurzzeit bekannt bekannte bekannter bekanntes
zustand
)";
}

std::string_view technical_words() {
  return R"(
python javascript typescript json xml html css sql sqlite mysql postgresql postgres mongodb nosql graphql yaml toml
csv tsv ascii unicode utf regex regexp linux unix ubuntu debian macos android ios kubernetes docker dockerfile
github gitlab bitbucket git bash zsh powershell nginx apache tomcat nodejs npm yarn webpack vite babel eslint jquery
react reactjs angular vuejs svelte nextjs nuxt tailwind bootstrap redux numpy pandas scipy matplotlib seaborn
sklearn tensorflow keras pytorch jupyter colab fastapi sqlalchemy pydantic celery pytest unittest selenium
playwright cypress rabbitmq redis memcached elasticsearch hadoop hdfs terraform ansible grafana kotlin golang
fortran cobol matlab latex markdown haskell prolog clojure elixir erlang lua perl php cpp csharp fsharp dotnet xcode
vscode intellij pycharm vim neovim emacs eclipse netbeans gradle cmake makefile gcc clang llvm webassembly wasm
opengl vulkan cuda opencl unity3d godot arduino esp32 firebase supabase heroku netlify vercel cloudflare azure
openai chatgpt gpt llm llms copilot stackoverflow url urls http https rest restful soap grpc oauth oauth2 jwt ssl
tls ssh ftp sftp tcp udp dns dhcp vpn wifi bluetooth usb hdmi cpu gpu ssd hdd bios uefi pdf docx xlsx pptx png jpg
jpeg gif svg bmp mp3 mp4 wav zip rar gzip exe dll excel powerpoint outlook onedrive sharepoint true false none null
undefined int integer boolean bool string strings array arrays struct enum enums const lambda async await stdout
stdin stderr sdk cli orm crud mvc oop crm erp html5 css3 es6 sha256 md5 base64 uuid localhost spring springboot
hibernate junit maven servlet jvm jdk jre rails rubygems laravel symfony wordpress drupal magento shopify
woocommerce asp aspnet linq ajax cors csrf xss webhook webhooks websocket websockets backend frontend fullstack
devops kanban scrum jira trello slack notion figma photoshop illustrator blender autocad solidworks stata spss
overleaf ggplot ggplot2 dplyr tidyverse rstudio tableau powerbi airflow snowflake bigquery databricks pyspark
sagemaker opencv nltk huggingface langchain streamlit plotly pip conda venv poetry mutex semaphore quicksort
mergesort bubblesort heapsort hashmap hashtable treemap arraylist linkedlist stackoverflowerror nullpointerexception
keyerror valueerror typeerror indexerror attributeerror importerror syntaxerror referenceerror segfault fibonacci
fizzbuzz leetcode vba wpf qt blazor xaml winforms tkinter pyqt opencl vb vbscript autohotkey assembler cython numba
uris boot flutter tensorboard xgboost lightgbm pylint mypy fastify deno solidity ocaml abap apex
)";
}

namespace {

constexpr std::string_view kTechnicalPhrases = R"(
c++
c#
f#
j#
g++
c/c++
.net
asp.net
vb.net
.net core
.net framework
objective-c
t-sql
pl/sql
scikit-learn
ruby on rails
spring boot
visual basic
visual studio
visual studio code
vs code
android studio
rstudio server
intellij idea
unreal engine
raspberry pi
stack overflow
power bi
power query
power automate
sql server
gitlab ci
github actions
github copilot
hugging face
jupyter notebook
jupyter lab
google colab
google cloud
google sheets
google chrome
mozilla firefox
internet explorer
apache spark
apache kafka
apache hive
apache maven
apache camel
apache beam
apache flink
apache airflow
amazon web services
azure devops
microsoft azure
microsoft office
microsoft excel
microsoft word
microsoft access
microsoft teams
microsoft windows
red hat
linux mint
alpine linux
windows xp
windows vista
windows 7
windows 8
windows 10
windows 11
windows server
macos sonoma
macos sequoia
macos ventura
macos monterey
macos big sur
macos catalina
macos mojave
)";

}  // namespace

std::string_view technical_phrases() {
  return kTechnicalPhrases;
}

std::string_view technical_persons() {
  return R"(
c r ruby julia ada pascal crystal jenkins travis jasmine cassandra swift curry dylan turing euler newton bayes gauss
fourier markov bellman kruskal prim floyd warshall huffman levenshtein hamming euclid poisson bernoulli laplace
lagrange hilbert babbage lovelace carbon robin clive sage maple claude gemini algol chef salt falcon hugo ghost
astro cordova kafka prometheus dijkstra
)";
}

std::string_view technical_places() {
  return R"(
java delphi oracle lisbon oslo groovy hive pig spark storm flink beam presto athena redshift aurora lambda cairo
metro amazon aws google microsoft apple meta facebook atlassian berlin odoo sap salesforce netflix word access rust
scala dart flask django nim haxe ember mocha chai karma puppet vagrant nomad vault consul phoenix ecto bottle
tornado sinatra jekyll solid lit vue ionic remix gatsby scheme lisp simula eiffel elm spring go
unity scratch assembly
)";
}

std::string_view technical_cues() {
  return R"(
code coding coder script scripts function functions program programs programming programmer software developer
developers compile compiler compiled library libraries framework module modules class classes method variable
variables syntax loop loops list lists array arrays string strings dictionary dictionaries integer parse parser
parsing sort sorting sorted algorithm debug debugger debugging bug error exception stacktrace query queries database
table tables server client app application web website deploy deployment install installed version package packages
import snippet implement implementation refactor test tests unit api json xml html css sql regex python javascript
typescript pip npm print return returns recursion recursive object objects interface thread threads async build
pipeline repo repository commit branch container backend frontend endpoint request skript skripte funktion
funktionen programm programme programmieren programmierung klasse klassen methode schleife liste listen sortieren
sortiert datenbank abfrage fehler fehlermeldung bibliothek installieren kompilieren quellcode función funciones
programa programar programación código clase lista ordenar bucle biblioteca consulta servidor cadena fonction
fonctions programmation classe trier boucle bibliothèque requête serveur chaîne erreur
liste schleife schleifen quelltext bibliotheken módulo librería bucles erreurs débogage débogueur
リスト 関数 スクリプト エラー コード ループ プログラム 文字列 配列 変数 クラス
)";
}

std::string_view technical_heads() {
  return R"(
code script scripts program programs function functions class library gem gems app application package module
project compiler interpreter developer syntax framework api server client pipeline pipelines plugin plugins shell
repl version language programming tutorial snippet orm runner decorator cluster database notebook notebooks crate
crates algorithm distance encoding theorem distribution equation error errors exception exceptions faster slower
skript skripte programm programme funktion fehler klasse klassen schneller langsamer projekt más plus rápido
rápida rapide lento
)";
}

std::string_view technical_fronts() {
  return R"(
script skript program programm programme programa code código error fehler erreur función fonction funktion librería
bibliothèque bibliothek proyecto projet projekt
)";
}

std::string_view titles() {
  return R"(
dr drs doctor doktor prof professor mr mrs ms madam herr herrn hr frau fr fräulein sr sra srta doña dña doctora
profesor profesora señor señora señorita mme mlle monsieur madame mademoiselle docteur professeur sig sigra signor
signora signorina dott dottor dottoressa dhr mevr meneer mevrouw fru herra rouva
)";
}

}  // namespace sumi::tag
