/** Answers an assistant from the build that is there: `npm run mcp`, and `server/mcp.mjs` of the package. */
import path from 'node:path';
import {serveAssistant} from '@talos-docs/service/mcp';
import {runWithoutArguments} from './lib/command';

const usage = `usage: npm run --silent mcp
Answers an assistant that speaks the Model Context Protocol over standard input and output, from the build that is
there. An assistant that uses HTTP asks the service at /mcp instead.`;

// The folder above this one holds the build, here as in the package.
runWithoutArguments(usage, () => serveAssistant(path.resolve(import.meta.dirname, '..')));
