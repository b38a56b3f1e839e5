// The official clients for JavaScript: prints what they make of the answers of PORT, as JSON.
import { createRequire } from 'node:module';
import process from 'node:process';

const load = createRequire(`${process.argv[3]}/`);
const { default: OpenAI } = load('openai');
const { default: Anthropic } = load('@anthropic-ai/sdk');
const port = process.argv[2];
const openai = new OpenAI({ apiKey: 'sk-caller', baseURL: `http://127.0.0.1:${port}/v1`, maxRetries: 0 });
const anthropic = new Anthropic({ apiKey: 'sk-caller', baseURL: `http://127.0.0.1:${port}`, maxRetries: 0 });
const text = 'Please ask Adalbertine Secretova (secret.person@example.com), "she" of 12 High Street, Boston.';
const parameters = { type: 'object', properties: { text: { type: 'string', description: text } } };
const messages = [{ role: 'user', content: text }];
const seen = [];

const chat = { model: 'fake', messages, tools: [{ type: 'function', function: { name: 'send_mail', description: text, parameters } }] };
const plain = await openai.chat.completions.create(chat);
seen.push(plain.choices[0].message.content, plain.choices[0].message.tool_calls[0].function.arguments);
let said = '', call = '';
for await (const chunk of await openai.chat.completions.create({ ...chat, stream: true })) {
  said += chunk.choices[0].delta.content ?? '';
  call += chunk.choices[0].delta.tool_calls?.[0].function.arguments ?? '';
}
seen.push(said, call);

const asked = { model: 'fake', input: text, tools: [{ type: 'function', name: 'send_mail', description: text, parameters, strict: false }] };
seen.push((await openai.responses.create(asked)).output_text);
const events = openai.responses.stream(asked);
seen.push((await events.finalResponse()).output_text);

const message = { model: 'fake', max_tokens: 1000, messages, tools: [{ name: 'send_mail', description: text, input_schema: parameters }] };
seen.push((await anthropic.messages.create(message)).content);
seen.push((await anthropic.messages.stream(message).finalMessage()).content);
seen.push((await openai.embeddings.create({ model: 'fake', input: text, encoding_format: 'float' })).data[0].embedding);
console.log(JSON.stringify(seen));
