/** @param {string} folder address of the engine's files of one scope */
export async function open(folder) {
  const worker = new Worker(new URL('./worker.js', import.meta.url));
  let answered = Promise.resolve();
  // The worker answers in the order of the questions.
  const ask = (question) => {
    const answer = answered.then(
      () =>
        new Promise((resolve) => {
          worker.addEventListener('message', ({data}) => resolve(data), {once: true});
        }),
    );
    worker.postMessage(question);
    answered = answer;
    return answer;
  };
  await ask({load: folder});
  return {
    async search(query) {
      const {results} = await ask({query});
      return results[0].hits.map(({url, anchor, hierarchy, content}) => ({
        path: new URL(url).pathname,
        anchor,
        title: hierarchy.lvl1,
        text: content ?? '',
      }));
    },
  };
}
