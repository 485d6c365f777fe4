/** Who answers, and how well. */
export interface SearchStatus {
  /** Who gave the latest answer; null before the first one. */
  readonly answeredBy: 'embedded' | 'hosted' | null;
  /** Hosted search is configured, but the embedded index answered. */
  readonly fellBack: boolean;
  /**
   * The latest answer came before all shards of its scope, which are on their way. When it turns false, asking again
   * gives more, unless they are `missing`.
   */
  readonly partial: boolean;
  /** Shards of the latest answer's scope could not be loaded. The next question tries again. */
  readonly missing: boolean;
}

/** Before anything was asked. */
export const initialStatus: SearchStatus = {
  answeredBy: null,
  fellBack: false,
  partial: false,
  missing: false,
};

/** Where the client keeps the status: a store of the site, which its interface follows. */
export interface StatusStore {
  readonly get: () => SearchStatus;
  readonly set: (status: SearchStatus) => void;
}
