import type {AnswerQueries} from './api';

export function createQueryAnswers(): AnswerQueries {
  return () => ({status: 200, body: {results: []}});
}
