import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:net';
import path from 'node:path';
import {Aedes, type ConnectPacket} from 'aedes';
import {connectAsync, type IPublishPacket} from 'mqtt';
import {freePort} from '@talos-docs/service/testing/serverProcess';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {keepAlive, topics} from './support/mqttSettings';
import {badFile} from './support/badFile';
import {listen} from '../support/localPort';
import {examples, run, start} from './support/run';

const event: unknown = JSON.parse(readFileSync(path.join(examples, 'mqtt/event.json'), 'utf8'));

interface Message {
  readonly topic: string;
  readonly payload: string;
  readonly qos: number;
  readonly retain: boolean;
}

let broker: Aedes;
let server: Server;
let url = '';
let password: string | undefined;
let connects: ConnectPacket[];
let published: Message[];

beforeEach(async () => {
  password = undefined;
  connects = [];
  published = [];
  broker = await Aedes.createBroker({
    preConnect: (_client, packet, done) => {
      connects.push(packet);
      done(null, true);
    },
    authenticate: (_client, _user, given, done) =>
      done(null, password === undefined || given?.toString() === password),
  });
  broker.on('publish', ({topic, payload, qos, retain}) => {
    if (!topic.startsWith('$SYS'))
      published.push({topic, payload: payload.toString(), qos, retain});
  });
  server = createServer((socket) => broker.handle(socket));
  url = `mqtt://127.0.0.1:${await listen(server)}`;
});

afterEach(async () => {
  await new Promise<void>((resolve) => broker.close(resolve));
  await new Promise((resolve) => server.close(resolve));
});

const publish = (file: string, env = {}) =>
  run('mqtt', 'node', ['publish.mjs', file], {BROKER: url, ...env});

const programs = ['publish.mjs', 'subscribe.mjs'];
it.each(programs)('%s wants the scheme of the broker', {timeout: 30_000}, async (program) => {
  for (const BROKER of ['broker.local', 'broker.local:1883', '']) {
    const stderr = `BROKER is "${BROKER}": write it as mqtts://broker.example:8883\n`;
    expect(await run('mqtt', 'node', [program], {BROKER})).toMatchObject({status: 1, stderr});
  }
});

describe('publish.mjs', {timeout: 30_000}, () => {
  it('brings the event to a subscriber as it stands in the file', async () => {
    const platform = await connectAsync(url);
    await platform.subscribeAsync('building-7/#', {qos: 1});
    const received = new Promise<[string, Buffer, IPublishPacket]>((resolve) =>
      platform.once('message', (...message) => resolve(message)),
    );
    expect(await publish('event.json')).toMatchObject({status: 0, stderr: ''});
    const [topic, payload, packet] = await received;
    await platform.endAsync();
    expect(topic).toBe(topics.event);
    expect(JSON.parse(payload.toString())).toEqual(event);
    expect(packet).toMatchObject({qos: 1, retain: false});
  });

  it('publishes nothing besides, no last will either', async () => {
    await publish('event.json');
    expect(published.map(({topic}) => topic)).toEqual([topics.event]);
  });

  it('signs in with what the environment says', async () => {
    password = 'correct-horse';
    const env = {MQTT_USER: 'pump-1', MQTT_PASSWORD: 'correct-horse'};
    expect(await publish('event.json', env)).toMatchObject({status: 0});
    expect(connects[0]).toMatchObject({username: 'pump-1', keepalive: keepAlive});
  });

  it('fails with one line when the broker refuses the password', async () => {
    password = 'correct-horse';
    const {status, stderr} = await publish('event.json', {MQTT_USER: 'x', MQTT_PASSWORD: 'wrong'});
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not published: .+\n$/);
    expect(published).toEqual([]);
  });

  it('fails with one line when the broker refuses the topic by hanging up', async () => {
    broker.authorizePublish = (_client, _packet, done) => done(new Error('not allowed'));
    const {status, stderr} = await publish('event.json');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not published: .*closed.*\n$/);
  });

  it('fails with one line when no broker answers', async () => {
    const port = await freePort();
    const {status, stderr} = await publish('event.json', {BROKER: `mqtt://127.0.0.1:${port}`});
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not published: .*ECONNREFUSED.*\n$/);
  });

  it('sends nothing when the file is no JSON', async () => {
    const {status, stderr} = await publish(badFile('{"source": "pump-1",'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Not published: .*JSON.*\n$/);
    expect(published).toEqual([]);
    expect(connects).toEqual([]);
  });
});

describe('subscribe.mjs', {timeout: 30_000}, () => {
  const subscribe = () => start('mqtt', 'node', ['subscribe.mjs'], {BROKER: url});
  const status = () => published.filter(({topic}) => topic === topics.status);

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  it('prints commands, and its last will tells of its death', async () => {
    const device = subscribe();
    await until(() => status().length === 1);
    expect(status()[0]).toMatchObject({payload: 'online', qos: 1, retain: true});

    const platform = await connectAsync(url);
    await platform.publishAsync('building-7/pump-room/pump-2/command', 'stop', {qos: 1});
    await platform.publishAsync(topics.command, 'start', {qos: 1});
    expect(await device.said('start')).toBe(`${topics.command} start\n`);
    await platform.endAsync();

    device.child.kill('SIGKILL');
    await device.ended;
    await until(() => status().length === 2);
    expect(status()[1]).toMatchObject({payload: 'offline', qos: 1, retain: true});
  });

  it('says that the broker hangs up', async () => {
    broker.authorizePublish = (_client, _packet, done) => done(new Error('not allowed'));
    const device = subscribe();
    await device.said('Not connected: the connection is lost');
    device.child.kill();
    await device.ended;
  });

  it('says that the password is wrong', async () => {
    password = 'correct-horse';
    const device = subscribe();
    await device.said(/^Not connected: .+/);
    device.child.kill();
    await device.ended;
  });
});
