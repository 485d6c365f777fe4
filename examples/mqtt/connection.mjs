// One device of a building, as a client of a broker. The TNA passes messages
// on as they are: topics and fields are yours to choose.
//
// Not confirmed for the TNA: whether it is the broker or a client of yours,
// which versions of MQTT it speaks, and how it signs clients in.

export const broker = process.env.BROKER ?? 'mqtts://broker.example:8883';

// Without a scheme the library gives up, or looks for a broker on this machine.
if (!/^\w+:\/\/./.test(broker)) {
  console.error(`BROKER is "${broker}": write it as mqtts://broker.example:8883`);
  process.exit(1);
}

export const topics = {
  event: 'building-7/pump-room/pump-1/event',
  status: 'building-7/pump-room/pump-1/status',
  command: 'building-7/pump-room/pump-1/command',
};

/** @type {import('mqtt').IClientOptions} */
export const options = {
  // From the environment: a password in a file ends up in a backup.
  username: process.env.MQTT_USER,
  password: process.env.MQTT_PASSWORD,
  // A broker gives a silent client up after one and a half times this, in
  // seconds. Shorter finds a cut cable sooner and costs traffic.
  keepalive: 60,
  // The broker publishes this itself when the device vanishes without a
  // goodbye: the platform learns of a dead device from nobody else.
  will: {topic: topics.status, payload: Buffer.from('offline'), qos: 1, retain: true},
};
