// Runs before everything else, on any Node that knows modules: plain old syntax, no dependency, no TypeScript.
import {resolve} from 'path';
import {fileURLToPath} from 'url';

/**
 * @param {string} version version of the running Node, for example "20.19.0"
 * @returns {string | null} one line for the reader, or null when the version will do
 */
export function complaintAbout(version) {
  var parts = /^v?(\d+)\.(\d+)/.exec(version);
  var major = parts ? Number(parts[1]) : 0;
  var minor = parts ? Number(parts[2]) : 0;
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return 'Node ' + version + ' is too old: install Node 20.19 or newer, see https://nodejs.org.';
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  var complaint = complaintAbout(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exit(1);
  }
}
