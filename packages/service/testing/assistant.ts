import {serveAssistant} from '../mcp/stdio';

process.exitCode = serveAssistant(process.cwd());
