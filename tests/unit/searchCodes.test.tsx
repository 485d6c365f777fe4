import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import eventCodes from '@site/data/event-codes.yaml';
import type {EventCodesData} from '@site/data/schemas/transmission';
import {EventCodes} from '@site/src/mdx/EventCodes';
import {RolePermissions} from '@site/src/mdx/RolePermissions';
import {Terminals} from '@site/src/mdx/Devices';
import {tableBlocks} from '@talos-docs/search/indexer';

/** What search knows of the tables of a component. */
function blocksOf(component: ReactNode) {
  const $ = load(renderToStaticMarkup(component));
  return $('table')
    .get()
    .flatMap((table) => tableBlocks($, table));
}

const codesOfAll = (component: ReactNode) => blocksOf(component).flatMap(({codes = []}) => codes);

describe("the site's tables", () => {
  it('make the row of an event the entry of its code, and of no other', () => {
    expect((eventCodes as EventCodesData).sets).not.toEqual({});
    for (const [set, {events}] of Object.entries((eventCodes as EventCodesData).sets)) {
      const blocks = blocksOf(<EventCodes set={set} />);
      for (const {event, code} of events) {
        const row = blocks.find(({text}) => text.startsWith(`Event: ${event} ·`));
        expect(row, event).toBeDefined();
        expect(row?.codes, event).toEqual(code === null ? undefined : [code]);
      }
    }
  });

  it('make a permission an entry', () => {
    const codes = codesOfAll(
      <>
        <RolePermissions matrix="permissions" />
        <RolePermissions matrix="actions" />
      </>,
    );
    expect(codes).toContain('Alarm:Create');
    expect(codes).toContain('AlarmDistributionFilter:Read');
    expect(codes.filter((code) => !/^\w+:\w+$/.test(code))).toEqual([]);
  });

  it('make the marking of a terminal an entry', () => {
    expect(codesOfAll(<Terminals model="iptna4i" />)).toEqual(['X4', 'X5']);
  });
});
