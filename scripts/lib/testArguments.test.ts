import {describe, expect, it} from 'vitest';
import {stages} from './stages';
import {parseTestArguments, usage} from './testArguments';

const names = (args: string[]) => {
  const request = parseTestArguments(args, stages);
  return request.kind === 'run' ? request.stages.map(({name}) => name) : request;
};

describe('parseTestArguments', () => {
  it('runs everything by default', () => {
    expect(names([])).toEqual(stages.map(({name}) => name));
  });

  it('runs the named stages in the order of the table', () => {
    expect(names(['--only', 'unit', '--only=types'])).toEqual(['types', 'unit']);
  });

  it('names the stages when one is unknown', () => {
    expect(names(['--only', 'units'])).toEqual({
      kind: 'error',
      message: expect.stringMatching(/^There is no stage "units": choose from build, types, /),
    });
  });

  it.each([[['--nope']], [['--only']], [['loose']]])('refuses %j in one line', (args) => {
    const request = parseTestArguments(args, stages);
    expect(request.kind).toBe('error');
    expect(request.kind === 'error' && request.message).not.toContain('\n');
  });

  it('helps', () => {
    expect(parseTestArguments(['--help'], stages).kind).toBe('help');
    for (const {name} of stages) expect(usage(stages)).toContain(`  ${name}`);
  });
});

describe('stages', () => {
  it('need only what runs before them', () => {
    stages.forEach((stage, index) => {
      const before = stages.slice(0, index).map(({name}) => name);
      for (const need of stage.needs ?? []) expect(before).toContain(need);
    });
  });
});
