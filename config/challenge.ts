interface Provider {
  readonly script: string;
  /** CSP sources. */
  readonly origins: readonly string[];
}

/** Providers whose check for people the forms can draw, each with its public script and where all of it comes from. */
export const challengeProviders: Readonly<Record<'turnstile' | 'hcaptcha', Provider>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
};
