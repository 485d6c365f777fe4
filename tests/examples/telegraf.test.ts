import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'smol-toml';
import {describe, expect, it} from 'vitest';
import {broker, topics} from './support/mqttSettings';
import {examples} from './support/run';
import {pluginTables, telegrafProblems} from './support/telegraf';

const text = readFileSync(path.join(examples, 'telegraf/telegraf.conf'), 'utf8');
const tables = pluginTables(parse(text));
const table = (name: string) => tables.find((candidate) => candidate.name === name)?.values ?? {};

/** Whether an MQTT filter with `+` and `#` takes a topic. */
function takes(filter: string, topic: string): boolean {
  const pattern = filter
    .split('/')
    .map((level) => (level === '+' ? '[^/]+' : level === '#' ? '.*' : level))
    .join('/');
  return new RegExp(`^${pattern}$`).test(topic);
}

describe('telegraf.conf', () => {
  it('has plugins with options that they know', () => {
    expect(telegrafProblems(text)).toEqual([]);
  });

  it('takes no secret from the file', () => {
    const secrets = tables.flatMap(({values}) =>
      ['password', 'token', 'username'].flatMap((key) => values[key] ?? []),
    );
    expect(secrets).not.toEqual([]);
    for (const secret of secrets) expect(secret).toMatch(/^\$\{\w+\}$/);
  });
});

describe('telegraf.conf and the MQTT example', () => {
  const consumer = table('inputs.mqtt_consumer');

  it('meet at the same broker', () => {
    const hosts = (consumer.servers as string[]).map((server) => new URL(server).host);
    expect(hosts).toEqual([new URL(broker).host]);
    // Telegraf's name for what MQTT clients call mqtts.
    expect(consumer.servers).toEqual([expect.stringMatching(/^ssl:/)]);
  });

  it('meet at the topic of events, not at those of states and commands', () => {
    const taken = (topic: string) =>
      (consumer.topics as string[]).some((filter) => takes(filter, topic));
    expect(taken(topics.event)).toBe(true);
    expect(taken(topics.status)).toBe(false);
    expect(taken(topics.command)).toBe(false);
  });

  it('lose no part of an event', () => {
    const event = JSON.parse(
      readFileSync(path.join(examples, 'mqtt/event.json'), 'utf8'),
    ) as Record<string, unknown>;
    const named = [
      ...(consumer.tag_keys as string[]),
      ...(consumer.json_string_fields as string[]),
      consumer.json_time_key,
    ];
    // Numbers become fields unasked; texts are dropped unless the configuration names them.
    const texts = Object.keys(event).filter((key) => typeof event[key] === 'string');
    expect([...named].sort()).toEqual(texts.sort());
    // What `2006-01-02T15:04:05Z07:00` stands for.
    expect(event[consumer.json_time_key as string]).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/,
    );
  });
});

describe('a wrong configuration', () => {
  it.each([
    ['a misspelt option', text.replace('count =', 'counts ='), ['inputs.ping has no counts.']],
    [
      'a misspelt option of the agent',
      text.replace('flush_interval', 'flush_intervall'),
      ['agent has no flush_intervall.'],
    ],
    [
      'a missing option',
      text.replace(/^ +bucket = .*$/m, ''),
      ['outputs.influxdb_v2 lacks bucket.'],
    ],
    [
      'an unknown plugin',
      text.replace('inputs.ping', 'inputs.pong'),
      ['inputs.pong is not known here: add its options.'],
    ],
    [
      'a kept session without a name',
      text.replace(/^ +client_id = .*$/m, ''),
      ['inputs.mqtt_consumer keeps its session, which needs a client_id and a qos above 0.'],
    ],
    ['no output', text.slice(0, text.indexOf('[[outputs')), ['No outputs.']],
  ])('with %s is found', (_what, wrong, problems) => {
    expect(telegrafProblems(wrong)).toEqual(problems);
  });

  it('that is no TOML is refused', () => {
    expect(() => telegrafProblems(text.replace('["192', '["192["'))).toThrow(/Invalid TOML/);
  });
});
