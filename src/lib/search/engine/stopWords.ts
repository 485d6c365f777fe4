import {stem} from './stem';

/**
 * Words that say nothing about what a reader looks for. Words that tell two settings apart stay searchable:
 * on, off, no, not, without, after, before, between, out, all, more.
 */
const stopWords = `a about am an and any are as at be been being but by can could did do does doing dont doesnt didnt for
  from get gets getting got had has have having he her his how i if im in into is isnt it its itself ive just let lets
  like make makes me much my myself need needs of or our ours please shall she should so some such than that the their
  them then there these they this those to too us very want wants was we were what whats when where which while who
  whom whose why will with wont would you your yours cant`;

const stopTerms = new Set(stopWords.split(/\s+/).map(stem));

/** @param term a stem */
export function isStopTerm(term: string): boolean {
  return stopTerms.has(term);
}

/** Words that readers put around what they look for, but that pages hold for other reasons. */
const weakWords = `again already also always anything else even ever every everything gave give given gives giving
  happen happens help just keep keeps know knows mean meaning means more most much never new now off on one only other
  out own possible put puts really same say says see sees shown shows something still stop tell tells thing things try
  two up use used uses using way well without work works`;

const weakTerms = new Set(weakWords.split(/\s+/).map(stem));

/** @param term a stem */
export function isWeakTerm(term: string): boolean {
  return weakTerms.has(term);
}
