import {broker, options, topics} from '../../../examples/mqtt/connection.mjs';

export {broker, topics};
export const keepAlive = options.keepalive;
