/** What the endpoints take. The same schemas check the requests and become the OpenAPI description. */
import * as v from 'valibot';
import {challengeSchema} from '@talos-docs/contract/challenge';
import {isEmail} from '@talos-docs/contract/email';
import {audiences, idsOf, products} from '@talos-docs/contract/releases/vocabulary';
import {limits} from '@talos-docs/contract/limits';
import {visibleText} from '@talos-docs/contract/visibleText';

/** Control characters that no text needs; PostgreSQL refuses the first of them. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const cleaned = v.transform((text: string) =>
  text.replace(controls, '').replace(loneSurrogates, '\uFFFD').replace(/\r\n?/g, '\n').trim(),
);

const noEmail = 'must be an e-mail address';

const text = (longest: number, description: string) =>
  v.pipe(
    v.string('must be a text'),
    v.description(description),
    cleaned,
    v.maxLength(longest, `must have at most ${longest} characters`),
  );

/** A text that may be left out; empty counts as left out. */
const optionalText = (longest: number, description: string) =>
  v.optional(
    v.pipe(
      text(longest, description),
      v.transform((value) => value || undefined),
    ),
  );

const emailSchema = v.pipe(
  v.string(noEmail),
  v.description('E-mail address'),
  v.transform(visibleText),
  v.trim(),
  v.maxLength(limits.email, `must have at most ${limits.email} characters`),
  v.rfcEmail(noEmail),
  v.check(isEmail, noEmail),
);

/** What a form sends for a field that was left alone. */
const empty = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

const honeypot = v.optional(
  v.pipe(v.string(), v.description('Leave empty: a field that people do not see')),
);

const challenge = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(4096),
    v.description('Answer of the challenge, where there is one'),
  ),
);

const noTime = 'must be a time in milliseconds';
const opening = 'When the form was opened, in milliseconds since 1970';
const startedAt = v.pipe(
  v.number(noTime),
  v.integer(noTime),
  v.minValue(0, noTime),
  v.maxValue(8.64e15, noTime),
  v.description(opening),
);
const startedAtText = v.pipe(
  v.string(noTime),
  v.description(opening),
  v.regex(/^\d{1,16}$/, noTime),
  v.transform(Number),
);

export const feedbackSchema = v.pipe(
  v.object({
    clientId: v.pipe(
      v.string('must be a UUID'),
      v.description('Chosen by the sender; a request with the same id is the same item'),
      v.uuid('must be a UUID'),
      v.toLowerCase(),
    ),
    page: v.pipe(
      v.string('must be the path of a page'),
      v.description('Path of the page, with the path of the site'),
      v.maxLength(2048, 'must have at most 2048 characters'),
    ),
    helpful: v.optional(
      v.pipe(
        v.picklist(['yes', 'no'], 'must be yes or no'),
        v.description('Was this page helpful? Enough by itself'),
      ),
    ),
    comment: optionalText(limits.comment, 'Comment'),
    contactName: optionalText(limits.name, 'Name of the reader'),
    contactEmail: v.optional(v.union([empty, emailSchema], noEmail)),
    startedAt: v.optional(startedAtText),
    file: v.optional(
      v.union(
        [
          empty,
          v.pipe(v.instance(Uint8Array), v.description('PNG, JPEG, GIF, WebP, PDF or plain text')),
        ],
        'must be a file',
      ),
    ),
    website: honeypot,
    challenge,
  }),
  v.forward(
    v.check(
      ({helpful, comment, file}) => Boolean(helpful ?? comment ?? file?.byteLength),
      'must be yes or no where there is neither a comment nor a file',
    ),
    ['helpful'],
  ),
  v.forward(
    v.check(
      ({comment, file, contactName, contactEmail, startedAt}) =>
        startedAt !== undefined || !(comment ?? contactName ?? contactEmail ?? file?.byteLength),
      'must be sent with more than a vote',
    ),
    ['startedAt'],
  ),
);

const chosen = <Id extends string>(values: readonly Id[], what: string) =>
  v.optional(
    v.pipe(
      v.array(v.picklist(values, `must be of: ${values.join(', ')}`), 'must be a list'),
      v.description(`${what}; none means all`),
      v.maxLength(values.length, `must have at most ${values.length} entries`),
      v.transform((list) => [...new Set(list)].sort()),
    ),
    [],
  );

export const subscriptionSchema = v.object({
  email: emailSchema,
  products: chosen(idsOf(products), 'Products to hear of'),
  audiences: chosen(idsOf(audiences), 'Audiences whose notes are wanted'),
  consent: v.pipe(
    v.literal(true, 'must be true: the Terms of Service and the Privacy Policy are agreed to'),
    v.description('The Terms of Service and the Privacy Policy are agreed to'),
  ),
  startedAt,
  website: honeypot,
  challenge,
});

export const zeroResultSchema = v.object({
  query: v.pipe(
    text(limits.query, 'The search that did not help'),
    v.minLength(1, 'must not be empty'),
  ),
  role: v.optional(v.nullable(text(64, 'Role that the search was limited to')), null),
  answeredBy: v.pipe(
    v.picklist(['embedded', 'hosted'], 'must be embedded or hosted'),
    v.description('Which search answered'),
  ),
  followed: v.optional(
    v.pipe(
      v.boolean('must be true or false'),
      v.description('It found something, and another search followed within a minute'),
    ),
    false,
  ),
});

const directives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr'],
  ...['style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src'],
  ...['manifest-src', 'worker-src', 'media-src', 'frame-src', 'object-src'],
  ...['base-uri', 'form-action', 'frame-ancestors'],
] as const;

export const policyReportSchema = v.object({
  'csp-report': v.object({
    'document-uri': v.pipe(
      v.string('must be an address'),
      v.description('Page whose policy refused something'),
      v.check((address) => URL.canParse(address), 'must be an address'),
    ),
    'effective-directive': v.picklist(directives, 'must be a directive of the policy'),
  }),
});

export const errorSchema = v.object({
  error: v.pipe(v.string(), v.description('What is wrong, for programs')),
  message: v.pipe(v.string(), v.description('What is wrong, for people')),
  field: v.optional(v.pipe(v.string(), v.description('The field that is wrong'))),
  challenge: v.optional(challengeSchema),
});
