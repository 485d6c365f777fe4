import {create, insertMultiple, search} from '@orama/orama';
import {stopwords} from '@orama/stopwords/english';

const boost = {title: 2, heading: 2, extra: 2, text: 1};

/** @param {string} folder address of the engine's files of one scope */
export async function open(folder) {
  const records = await (await fetch(`${folder}/records.json`)).json();
  const database = create({
    schema: {title: 'string', heading: 'string', extra: 'string', text: 'string'},
    components: {tokenizer: {language: 'english', stemming: true, stopWords: stopwords}},
  });
  await insertMultiple(
    database,
    records.map((record, id) => ({...record, id: String(id)})),
  );
  return {
    async search(query) {
      const options = {term: query, boost, limit: 20};
      const exact = await search(database, options);
      // Tolerance for every word costs right answers: it is for queries that have none.
      const {hits} = exact.count > 0 ? exact : await search(database, {...options, tolerance: 1});
      return hits.map(({document}) => document);
    },
  };
}
