// Keeps a device on the broker and prints its commands: node subscribe.mjs
// Needs Node 20 or newer and: npm install mqtt

import {connect} from 'mqtt';
import {broker, options, topics} from './connection.mjs';

const client = connect(broker, {
  ...options,
  // With a fixed name and a kept session the broker holds commands back while
  // the line is down. The name must be this device's only: a second client
  // with it throws the first one out.
  clientId: 'building-7-pump-1',
  clean: false,
});

client.on('connect', async () => {
  try {
    await client.subscribeAsync(topics.command, {qos: 1});
    // Retained, as the last will is: a late subscriber sees the newer one.
    await client.publishAsync(topics.status, 'online', {qos: 1, retain: true});
  } catch (error) {
    console.error(`Not subscribed: ${error.message}`);
  }
});

client.on('message', (topic, payload) => {
  console.log(`${topic} ${payload.toString()}`);
});

// A wrong password must not look like an empty topic.
client.on('error', (error) => {
  console.error(`Not connected: ${error.message || error.code}`);
});

// Nor may a broker that hangs up, for a topic or a second client of this name.
client.on('offline', () => {
  console.error('Not connected: the connection is lost');
});
