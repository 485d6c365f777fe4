/** The bare server that the service is held against: the same framework reads what is sent, and answers. */
import {serve} from '@hono/node-server';
import {Hono} from 'hono';

const app = new Hono();
app.post('/api/feedback', async (c) => {
  await (process.env['READS'] === 'form' ? c.req.formData() : c.req.arrayBuffer());
  return c.json({status: 'read'}, 201);
});
serve({fetch: app.fetch, hostname: '127.0.0.1', port: 0}, ({port}) => {
  console.log(`The bare server is served on http://127.0.0.1:${port}/`);
});
