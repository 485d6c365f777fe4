import {parse, type TomlTable} from 'smol-toml';

const tls = ['tls_ca', 'tls_cert', 'tls_key', 'insecure_skip_verify'];

/** Options that every input has besides its own. */
const anyInput = ['alias', 'interval', 'name_override', 'name_prefix', 'name_suffix', 'tags'];
const anyOutput = ['alias', 'flush_interval', 'metric_batch_size', 'metric_buffer_limit'];

/** Options of the parser for JSON, which belong to the input that uses it. */
const jsonParser = [
  'json_strict',
  'json_query',
  'tag_keys',
  'json_string_fields',
  'json_name_key',
  'json_time_key',
  'json_time_format',
  'json_timezone',
];

interface Plugin {
  readonly options: readonly string[];
  readonly required: readonly string[];
}

/** Options as Telegraf's own sample configurations list them, for the plugins that the example uses. */
const plugins: Readonly<Record<string, Plugin>> = {
  'inputs.mqtt_consumer': {
    required: ['servers', 'topics', 'data_format'],
    options: [
      ...anyInput,
      ...tls,
      ...jsonParser,
      'servers',
      'topics',
      'topic_tag',
      'qos',
      'connection_timeout',
      'max_undelivered_messages',
      'persistent_session',
      'client_id',
      'username',
      'password',
      'client_trace',
      'data_format',
      'topic_parsing',
    ],
  },
  'inputs.ping': {
    required: ['urls'],
    options: [
      ...anyInput,
      'urls',
      'method',
      'count',
      'ping_interval',
      'timeout',
      'deadline',
      'interface',
      'percentiles',
      'privileged',
      'binary',
      'arguments',
      'ipv4',
      'ipv6',
      'size',
    ],
  },
  'outputs.influxdb_v2': {
    required: ['urls', 'token', 'organization', 'bucket'],
    options: [
      ...anyOutput,
      ...tls,
      'urls',
      'token',
      'organization',
      'bucket',
      'bucket_tag',
      'exclude_bucket_tag',
      'timeout',
      'http_headers',
      'user_agent',
      'content_encoding',
    ],
  },
};

const agentOptions = [
  'interval',
  'round_interval',
  'metric_batch_size',
  'metric_buffer_limit',
  'collection_jitter',
  'flush_interval',
  'flush_jitter',
  'precision',
  'debug',
  'quiet',
  'hostname',
  'omit_hostname',
];

/** One table of the configuration, such as `inputs.ping`. */
export interface PluginTable {
  readonly name: string;
  readonly values: TomlTable;
}

/** The plugins of a configuration in their order. */
export function pluginTables(config: TomlTable): PluginTable[] {
  return ['inputs', 'processors', 'aggregators', 'outputs'].flatMap((kind) =>
    Object.entries((config[kind] ?? {}) as Record<string, TomlTable[]>).flatMap(([name, tables]) =>
      tables.map((values) => ({name: `${kind}.${name}`, values})),
    ),
  );
}

function checkTable({name, values}: PluginTable): string[] {
  const plugin = plugins[name];
  if (!plugin) return [`${name} is not known here: add its options.`];
  const given = Object.keys(values);
  return [
    ...given.filter((key) => !plugin.options.includes(key)).map((key) => `${name} has no ${key}.`),
    ...plugin.required.filter((key) => !given.includes(key)).map((key) => `${name} lacks ${key}.`),
  ];
}

function checkSession({name, values}: PluginTable): string[] {
  const keeps = values.persistent_session === true;
  return keeps && (!values.client_id || !values.qos)
    ? [`${name} keeps its session, which needs a client_id and a qos above 0.`]
    : [];
}

/**
 * What Telegraf would refuse, or would do otherwise than meant.
 * @throws TomlError when the text is no TOML
 */
export function telegrafProblems(text: string): string[] {
  const config = parse(text);
  const tables = pluginTables(config);
  const agent = Object.keys((config.agent ?? {}) as TomlTable);
  const kinds = new Set(tables.map(({name}) => name.split('.')[0]));
  return [
    ...agent.filter((key) => !agentOptions.includes(key)).map((key) => `agent has no ${key}.`),
    ...['inputs', 'outputs'].filter((kind) => !kinds.has(kind)).map((kind) => `No ${kind}.`),
    ...tables.flatMap((table) => [...checkTable(table), ...checkSession(table)]),
  ];
}
