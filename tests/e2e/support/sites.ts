function site(port: number, buildDir: string) {
  return {port, buildDir, url: `http://127.0.0.1:${port}`};
}

/** The sites under test, each served by the real server from its own build. */
export const sites = {
  main: site(4310, 'build'),
  /** Announcement bar, consent and analytics switched on, with pages that fail on purpose. */
  fault: site(4311, 'var/fault-site'),
};

/** Where the fault site looks for hosted search: nothing listens there unless a test starts a server. */
export const hostedSearchHosts = ['http://127.0.0.1:4321', 'http://127.0.0.1:4322'];
