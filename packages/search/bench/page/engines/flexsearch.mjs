import {Charset, Document, Encoder} from 'flexsearch';
import english from 'flexsearch/lang/en';

const boosts = {title: 3, heading: 2, extra: 1, text: 1};

/** @param {string} folder address of the engine's files of one scope */
export async function open(folder) {
  const records = await (await fetch(`${folder}/records.json`)).json();
  const encoder = new Encoder(Charset.Normalize, english);
  const index = new Document({
    document: {
      id: 'id',
      index: Object.keys(boosts).map((field) => ({field, tokenize: 'forward', encoder})),
    },
  });
  records.forEach((record, id) => index.add({...record, id}));
  return {
    search(query) {
      const scores = new Map();
      // Each field has its own list: the places in them, weighted, make the order.
      for (const {field, result} of index.search(query, {suggest: true, limit: 100}))
        result.forEach((id, place) =>
          scores.set(id, (scores.get(id) ?? 0) + boosts[field] / (place + 1)),
        );
      return [...scores]
        .sort(([, a], [, b]) => b - a)
        .slice(0, 20)
        .map(([id]) => records[id]);
    },
  };
}
