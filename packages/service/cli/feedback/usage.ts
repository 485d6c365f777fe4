import {allSections, type Section} from './select';

/** What `npm run feedback -- --help` says. */
export const usageFor = (
  sections: readonly Section[],
) => `Usage: npm run feedback -- <command> [options]

Shows the writers what readers say about the pages. The service may run meanwhile.

  list               table of the feedback
  export             all of it for other programs, to the standard output or into a file
      --format       csv (default) or json
      --person       of this e-mail address alone, everything: feedback with files, subscription, mails; as JSON
      --out          file to write
  stats              one HTML page: helpful share by guide and page over time, pages by unhelpful votes, comments,
                     searches that did not help, with what search finds today
      --out          file to write; without it, var/feedback.html
  file <name>        saves a reader's file by the name that list shows. Readers choose what is in it: open it with care
      --out          folder to put it into; without it, the present one
  spam <id>          marks an item as spam: it counts no more and is erased after RETENTION_DAYS_SPAM
      --undo         takes the mark back
  delete <id>        erases one item with its file, which may not be kept. list shows the id, export all of it
  purge              erases what is older than its retention by its date: the service asks for it where it found too much
                     to erase by itself
  forget <address>   erases a person everywhere: feedback, subscriptions, what was mailed, mail in the outbox folder
  suppressed         who gets no mail any more: since when and why (a bounce with its status, or a complaint). Of a person
                     who is not subscribed only the beginning of a hash is known
  unsuppress <address>
                     lets this person get mail again
  policy             what browsers said that the policies of pages refused, in this period of thirty days: how often, which
                     directive, on which page
  audit              what was erased, marked or taken out by these commands: when, by whom, how much
  backup <file>      writes all that is stored at one moment into a new file, from SQLite and PostgreSQL alike
  restore <file>     puts a backup in the place of all that is stored. The service has to be stopped

Option of delete, purge, forget and restore:
      --yes          erases without asking

Option of all that stands in the audit (export, file, spam, delete, purge, forget, unsuppress, backup,
restore):
      --by           who does it; without it, the user of the machine

Options of list, export and stats:
  --page <path>      feedback about this page, for example /devices/overview/alarming/sensors
  --guide <id>       ${allSections(sections)
    .map(({id}) => id)
    .join(', ')}
  --since <day>      from this day on, for example 2026-11-01 (UTC)
  --helpful <vote>   yes, no, or none: no vote
  --spam             what was marked as spam, which is left out else

Variables: DATABASE_FILE or DATABASE_URL, OUTBOX_DIR, QUOTA_MEGABYTES and RETENTION_DAYS… (packages/service/deploy/README.md).
Exit codes: 0 done, 1 failed, 2 wrong use or configuration.`;
