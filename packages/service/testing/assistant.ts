import {serveAssistant} from '../mcp/stdio';

process.exitCode = await serveAssistant(process.cwd());
