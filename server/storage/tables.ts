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
