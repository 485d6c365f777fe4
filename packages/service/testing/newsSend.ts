import {newsSendProcess} from '../cli/news/command';

process.exitCode = await newsSendProcess(process.cwd());
