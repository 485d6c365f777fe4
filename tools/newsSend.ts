/** Mails new release notes to those who subscribed: `npm run news:send [-- --dry-run]`. */
import path from 'node:path';
import {newsSendProcess} from '@talos-docs/service/cli/news';

process.exitCode = await newsSendProcess(path.resolve(import.meta.dirname, '..'));
