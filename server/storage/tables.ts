import type {DeliveryState} from './store';

/** The tables as both databases hold them. Flags are 0 and 1, lists are JSON, times are milliseconds since 1970. */
export interface Tables {
  feedback: {
    client_id: string;
    page: string;
    helpful: 'yes' | 'no' | null;
    comment: string | null;
    contact_name: string | null;
    contact_email: string | null;
    /** By which a person is found: see personKey. */
    contact_key: string | null;
    /** 1 when more than the vote has arrived: nothing is added after that. */
    complete: number;
    created_at: number;
  };
  attachments: {
    name: string;
    client_id: string;
    type: string;
    size: number;
    bytes: Uint8Array;
  };
  pending_subscriptions: {
    token_hash: string;
    email: string;
    person_key: string;
    products: string;
    audiences: string;
    created_at: number;
    expires_at: number;
    used: number;
  };
  subscriptions: {
    id: string;
    email: string;
    person_key: string;
    products: string;
    audiences: string;
    consent_at: number;
    confirmed_at: number;
    /** Notes from before the day of this time are not for this subscriber. */
    notes_from: number;
  };
  deliveries: {
    note_id: string;
    subscription_id: string;
    /** Day of the note, as 2026-11-21. */
    note_date: string;
    state: DeliveryState;
    /** When the present or last attempt began; by it an attempt knows its own row again. */
    claimed_at: number;
    /** The mail server's reply code, where it refused. Its text may quote the address and is not kept. */
    reply: number | null;
  };
  counters: {
    key: string;
    window_start: number;
    n: number;
    expires_at: number;
  };
  zero_results: {
    day: string;
    query: string;
    /** Empty when no role was chosen: a key may hold no null. */
    role: string;
    answered_by: string;
    n: number;
  };
  settings: {
    key: string;
    value: string;
  };
}
