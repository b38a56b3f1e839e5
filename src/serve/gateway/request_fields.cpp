#include "serve/gateway/request_fields.hpp"

#include <array>
#include <unordered_map>
#include <unordered_set>

#include "base/text/ascii.hpp"

namespace sumi::gateway {
namespace {

using Words = std::unordered_set<std::string_view>;

constexpr std::size_t kMostModelDigits = 8;

const std::unordered_map<std::string_view, Field>& rows() {
  static const std::unordered_map<std::string_view, Field> all{
      {"input_schema", Field::free},
      {"parameters", Field::free},
      {"schema", Field::free},
      {"properties", Field::free},
      {"variables", Field::free},
      {"arguments", Field::free},
      {"user_location", Field::free},
      {"filters", Field::free},
      {"metadata", Field::free},
      {"type", Field::word},
      {"role", Field::word},
      {"status", Field::word},
      {"object", Field::word},
      {"detail", Field::word},
      {"effort", Field::word},
      {"reasoning_effort", Field::word},
      {"service_tier", Field::word},
      {"truncation", Field::word},
      {"verbosity", Field::word},
      {"encoding_format", Field::word},
      {"tool_choice", Field::word},
      {"function_call", Field::word},
      {"format", Field::word},
      {"mode", Field::word},
      {"ttl", Field::word},
      {"media_type", Field::word},
      {"include", Field::word},
      {"modalities", Field::word},
      {"phase", Field::word},
      {"syntax", Field::word},
      {"search_context_size", Field::word},
      {"prompt_cache_retention", Field::word},
      {"voice", Field::word},
      {"finish_reason", Field::word},
      {"stop_reason", Field::word},
      {"model", Field::model},
      {"id", Field::id},
      {"previous_response_id", Field::id},
      {"tool_call_id", Field::id},
      {"tool_use_id", Field::id},
      {"call_id", Field::id},
      {"approval_request_id", Field::id},
      {"user", Field::user},
      {"user_id", Field::user},
      {"safety_identifier", Field::user},
      {"prompt_cache_key", Field::user},
      {"signature", Field::opaque},
      {"encrypted_content", Field::opaque},
      {"image_url", Field::media},
      {"input_audio", Field::media},
      {"file_data", Field::media},
      {"data", Field::media},
      {"audio", Field::media},
      {"video_url", Field::media},
      {"url", Field::reference},
      {"file_url", Field::reference},
      {"server_url", Field::reference},
      {"file_id", Field::reference},
      {"file_ids", Field::reference},
      {"vector_store_ids", Field::reference},
      {"container", Field::reference},
      {"connector_id", Field::reference},
      {"conversation", Field::reference},
      {"skill_id", Field::reference},
      {"mcp_servers", Field::reference},
      {"authorization", Field::reference},
      {"max_tokens", Field::count},
      {"max_completion_tokens", Field::count},
      {"max_output_tokens", Field::count},
      {"max_uses", Field::count},
      {"budget_tokens", Field::count},
      {"compact_threshold", Field::count},
      {"seed", Field::count},
      {"created", Field::count},
      {"created_at", Field::count},
      {"maximum", Field::count},
      {"minimum", Field::count},
      {"maxLength", Field::count},
      {"minLength", Field::count},
      {"maxItems", Field::count},
      {"multipleOf", Field::count},
      {"exclusiveMaximum", Field::count},
      {"exclusiveMinimum", Field::count},
      {"logit_bias", Field::bias},
  };
  return all;
}

const Words& said_keys() {
  static const Words all{"messages",
                         "content",
                         "name",
                         "text",
                         "input",
                         "prompt",
                         "instructions",
                         "system",
                         "tools",
                         "tool_calls",
                         "function",
                         "description",
                         "title",
                         "summary",
                         "output",
                         "refusal",
                         "thinking",
                         "source",
                         "context",
                         "citations",
                         "response_format",
                         "json_schema",
                         "stop",
                         "stop_sequences",
                         "suffix",
                         "metadata",
                         "prediction",
                         "stream",
                         "stream_options",
                         "include_usage",
                         "include_obfuscation",
                         "temperature",
                         "top_p",
                         "top_k",
                         "n",
                         "presence_penalty",
                         "frequency_penalty",
                         "logprobs",
                         "top_logprobs",
                         "parallel_tool_calls",
                         "store",
                         "reasoning",
                         "strict",
                         "cache_control",
                         "is_error",
                         "disable_parallel_tool_use",
                         "dimensions",
                         "echo",
                         "best_of",
                         "background",
                         "max_tool_calls",
                         "filename",
                         "additionalProperties",
                         "required",
                         "items",
                         "enum",
                         "anyOf",
                         "oneOf",
                         "allOf",
                         "$ref",
                         "$defs",
                         "definitions",
                         "default",
                         "const",
                         "examples",
                         "generate_summary",
                         "annotations",
                         "action",
                         "query",
                         "queries",
                         "results",
                         "definition",
                         "custom",
                         "output_config",
                         "context_management",
                         "edits",
                         "web_search_options",
                         "functions",
                         "reasoning_content",
                         "file",
                         "$schema",
                         "nullable",
                         "pattern",
                         "index",
                         "tool_reference",
                         "thinking_blocks",
                         "betas",
                         "top",
                         "deferred",
                         "defer_loading",
                         "allowed_tools",
                         "allowed_callers",
                         "session_id",
                         "key",
                         "minItems",
                         "uniqueItems",
                         "additionalItems",
                         "prefixItems",
                         "contains",
                         "minContains",
                         "maxContains",
                         "minProperties",
                         "maxProperties",
                         "propertyNames",
                         "patternProperties",
                         "dependentRequired",
                         "dependentSchemas",
                         "dependencies",
                         "unevaluatedItems",
                         "unevaluatedProperties",
                         "if",
                         "then",
                         "else",
                         "not",
                         "$comment",
                         "$anchor",
                         "$dynamicRef",
                         "$dynamicAnchor",
                         "$vocabulary",
                         "contentEncoding",
                         "contentMediaType",
                         "contentSchema",
                         "readOnly",
                         "writeOnly",
                         "deprecated",
                         "timezone",
                         "ranker",
                         "ranking_options",
                         "score_threshold",
                         "max_num_results",
                         "hybrid_search",
                         "token",
                         "bytes",
                         "logprob",
                         "attributes",
                         "score",
                         "chat_template_kwargs",
                         "enable_thinking",
                         "min_tokens",
                         "min_p",
                         "repetition_penalty",
                         "stop_token_ids",
                         "ignore_eos",
                         "skip_special_tokens",
                         "guided_json",
                         "guided_regex",
                         "guided_choice",
                         "guided_grammar",
                         "extra_body",
                         "extra_headers"};
  return all;
}

}  // namespace

Field field_named(std::string_view key) {
  const auto row = rows().find(key);
  return row == rows().end() ? Field::said : row->second;
}

bool is_protocol_key(std::string_view key) {
  return rows().contains(key) || said_keys().contains(key);
}

bool is_protocol_word(std::string_view word) {
  static const Words all{
      // Roles and types.
      "system", "user", "assistant", "developer", "tool", "function", "text", "input_text", "output_text", "refusal",
      "function_call", "function_call_output", "custom_tool_call", "custom_tool_call_output", "message", "reasoning",
      "summary_text", "reasoning_text", "tool_use", "tool_result", "thinking", "redacted_thinking", "document",
      "search_result", "web_search_result", "content", "custom", "grammar", "allowed_tools", "json_schema",
      "json_object", "ephemeral", "base64", "float", "content_block_location", "char_location", "page_location", "bash",
      "computer", "text_editor", "web_search", "web_search_preview", "file_search", "code_interpreter",
      "image_generation", "local_shell", "mcp", "server_tool_use", "web_search_tool_result", "approximate",
      "compaction",
      // Settings.
      "auto", "none", "required", "any", "enabled", "disabled", "adaptive", "low", "medium", "high", "minimal", "xhigh",
      "max", "default", "flex", "priority", "scale", "standard_only", "standard", "concise", "detailed", "completed",
      "in_progress", "incomplete", "failed", "stop", "length", "tool_calls", "content_filter", "end_turn", "max_tokens",
      "stop_sequence", "5m", "1h", "24h", "in_memory", "lark", "regex", "text/plain", "commentary", "final_answer",
      "reasoning.encrypted_content", "message.output_text.logprobs", "web_search_call.action.sources", "audio", "shell",
      "namespace", "mcp_approval_request", "mcp_approval_response", "mcp_list_tools", "mcp_call", "file_search_call",
      "code_interpreter_call", "computer_call", "computer_call_output", "computer_use_preview", "local_shell_call",
      "local_shell_call_output", "shell_call", "shell_call_output", "apply_patch", "apply_patch_call",
      "apply_patch_call_output", "tool_search", "item_reference", "url_citation", "file_citation", "wav", "mp3", "flac",
      "opus", "pcm16", "image/png", "image/jpeg", "image/gif", "image/webp", "application/pdf",
      // Voices.
      "alloy", "ash", "ballad", "coral", "echo", "fable", "nova", "onyx", "sage", "shimmer", "verse", "marin", "cedar",
      // JSON Schema.
      "object", "string", "number", "integer", "boolean", "array", "null", "date", "date-time", "time", "duration",
      "email", "hostname", "ipv4", "ipv6", "uuid", "uri", "http://json-schema.org/draft-07/schema#",
      "https://json-schema.org/draft/2020-12/schema"};
  return all.contains(word);
}

bool is_model_name(std::string_view name) {
  static const Words all{"gpt",        "chatgpt",   "o",        "openai",    "codex",     "davinci",    "babbage",
                         "dall",       "e",         "text",     "embedding", "omni",      "moderation", "anthropic",
                         "claude",     "opus",      "sonnet",   "haiku",     "google",    "gemini",     "gemma",
                         "flash",      "meta",      "llama",    "mistral",   "mistralai", "mixtral",    "ministral",
                         "codestral",  "magistral", "devstral", "qwen",      "qwq",       "deepseek",   "ai",
                         "r",          "v",         "phi",      "microsoft", "command",   "grok",       "x",
                         "xai",        "nomic",     "embed",    "bge",       "mini",      "nano",       "turbo",
                         "preview",    "latest",    "instruct", "pro",       "max",       "lite",       "ultra",
                         "large",      "medium",    "small",    "base",      "chat",      "coder",      "code",
                         "vision",     "vl",        "audio",    "realtime",  "search",    "deep",       "research",
                         "transcribe", "tts",       "thinking", "reasoner",  "reasoning", "exp",        "experimental",
                         "it",         "hf",        "fast",     "oss",       "instant",   "model",      "distill",
                         "b",          "k",         "m",        "a",         "q",         "fp",         "gguf",
                         "awq",        "gptq",      "bedrock",  "vertex",    "azure",     "us",         "eu",
                         "free"};
  std::size_t digits = 0;
  for (std::size_t at = 0; at < name.size();) {
    std::size_t end = at;
    while (end < name.size() && is_letter(name[end])) ++end;
    if (end > at && !all.contains(lower_case_ascii(name.substr(at, end - at)))) return false;
    if (end == at && name[at] == '@') return false;
    if (end == at && is_digit(name[at]) && ++digits > kMostModelDigits) return false;
    at = end > at ? end : at + 1;
  }
  return true;
}

bool is_media_type(std::string_view type) {
  static const Words all{"image_url",
                         "input_image",
                         "image",
                         "input_audio",
                         "audio",
                         "file",
                         "input_file",
                         "video",
                         "input_video",
                         "video_url",
                         "document",
                         "container_upload",
                         "computer_screenshot",
                         "image_generation_call"};
  return all.contains(type);
}

bool is_answer_type(std::string_view type) {
  static const Words all{"function_call", "reasoning",         "output_text", "custom_tool_call", "tool_use",
                         "thinking",      "redacted_thinking", "refusal",     "server_tool_use",  "web_search_call"};
  return all.contains(type);
}

}  // namespace sumi::gateway
