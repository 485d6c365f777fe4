import {serveAssistant} from '../mcp';

process.exitCode = await serveAssistant(process.cwd());
