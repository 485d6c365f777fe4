// Publishes one event: node publish.mjs event.json
// Needs Node 20 or newer and: npm install mqtt

import {readFileSync} from 'node:fs';
import {connectAsync} from 'mqtt';
import {broker, options, topics} from './connection.mjs';

const [file = 'event.json'] = process.argv.slice(2);

try {
  // Read as JSON first: half a message would reach the platform unchecked.
  const event = JSON.parse(readFileSync(file, 'utf8'));
  // No last will: it belongs to the connection that stays, not to this one.
  const settings = {...options, will: undefined, reconnectPeriod: 0};
  const client = await connectAsync(broker, settings, false);
  // Some brokers refuse a topic by hanging up. Nothing would wait any longer.
  client.once('close', () => client.end(true));
  try {
    // QoS 1: the broker confirms. A lost confirmation sends the event twice,
    // which costs less than a lost alarm. Not retained: whoever subscribes
    // tomorrow must not take today's alarm for a new one.
    await client.publishAsync(topics.event, JSON.stringify(event), {qos: 1});
  } finally {
    await client.endAsync();
  }
} catch (error) {
  console.error(`Not published: ${error.message || error.code}`);
  process.exitCode = 1;
}
