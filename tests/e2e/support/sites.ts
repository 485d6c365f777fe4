function site(name: string, port: number, buildDir: string) {
  const data = `var/e2e/${name}`;
  return {
    port,
    buildDir,
    url: `http://127.0.0.1:${port}`,
    /** What the service of this site keeps, of this run alone. */
    data,
    databaseFile: `${data}/service.sqlite`,
    outbox: `${data}/outbox`,
  };
}

/** The sites under test, each served by the real server from its own build, with a service of its own. */
export const sites = {
  main: site('main', 4310, 'build'),
  /** The main site with a few of its pages in the search index, for what does not depend on what all of them hold. */
  light: site('light', 4312, 'var/e2e/light/build'),
  /**
   * Announcement bar, consent and analytics switched on, the service of the main site in place of its own, and pages
   * that fail on purpose.
   */
  fault: site('fault', 4311, 'var/fault-site'),
};

/** Where the fault site looks for hosted search: nothing listens there unless a test starts a server. */
export const hostedSearchHosts = ['http://127.0.0.1:4321', 'http://127.0.0.1:4322'];
