import {parse} from 'yaml';
import {readFileSync} from 'node:fs';
import path from 'node:path';

const glossary: unknown = parse(readFileSync(path.resolve('data/glossary.yaml'), 'utf8'));

export default {
  title: 'Talos Docs',
  baseUrl: '/',
  customFields: {
    currentRole: 'admin',
    glossary,
    frontMatterData: {titleMap: {}, subtitleMap: {}, categoryTitleMap: {}},
  },
};
