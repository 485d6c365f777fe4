/** How the code of an alarm is compared. */
export interface CodePattern {
  /** `+` alarm only, `-` restore only; absent when the expression carries no sign. */
  readonly sign?: '+' | '-';
  /** Code without its sign; `*` stands for any text. */
  readonly text: string;
}

/** One `name = value` pair from the braces. */
export type Condition =
  | {readonly parameter: 'zone' | 'partition' | 'payload'; readonly value: string}
  | {readonly parameter: 'header'; readonly key: string; readonly value: string};

/** A parsed alarm expression: `code {name = value, ...}`. */
export interface AlarmExpression {
  readonly code: CodePattern;
  readonly conditions: readonly Condition[];
}

/** The properties of an alarm that an expression can look at, as the details of the alarm show them. */
export interface Alarm {
  /** Code without a sign, for example `BA`, `130` or `61H`. */
  readonly code: string;
  /** True when the cause is gone. Codes that say so themselves (SIA) leave it out. */
  readonly restore?: boolean | undefined;
  readonly zone?: string | undefined;
  readonly partition?: string | undefined;
  readonly payload?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** `message`: what is wrong and what to write instead; `position`: offset of the first character that is wrong. */
export type ParseResult =
  | {readonly ok: true; readonly expression: AlarmExpression}
  | {readonly ok: false; readonly error: {readonly message: string; readonly position: number}};
