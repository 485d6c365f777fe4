/**
 * Loaded into the service before everything else where no small disk can be mounted: SQLite then finds no room beyond
 * the number of pages that a file says.
 */
const {readFileSync} = require('node:fs');
const Libsql = require('libsql');

const exec = Libsql.prototype.exec;

Libsql.prototype.exec = function (sql) {
  if (sql === 'begin immediate') {
    const pages = Number(readFileSync(process.env.BENCH_PAGE_LIMIT_FILE, 'utf8'));
    exec.call(this, `pragma max_page_count = ${pages}`);
  }
  return exec.call(this, sql);
};
