import {describe, expect, it} from 'vitest';
import {blocksOf, textsOf} from './testSupport';

describe('tables', () => {
  it('give each row with the headers of its columns, and the caption', () => {
    const html = `<table><caption>Limits</caption><thead><tr><th>State<th>From (V)<tbody><tr><td>Open<td>0.000
      <tr><td><b>Closed</b><td>3.155</table>`;
    expect(blocksOf(html)).toEqual([
      {text: 'Limits', kind: 'caption'},
      {text: 'State: Open · From (V): 0.000', kind: 'row'},
      {text: 'State: Closed · From (V): 3.155', kind: 'row'},
    ]);
  });

  it('put the header of a row first', () => {
    const html =
      '<table><thead><tr><th>Area<th>Condition<tbody><tr><td>Power<th scope=row>Supply present</table>';
    expect(textsOf(html)).toEqual(['Condition: Supply present · Area: Power']);
  });

  it('skip cells that say nothing', () => {
    const html =
      '<table><thead><tr><th>Event<th>End<th>Code<th>☐<tbody><tr><td>Test<td>–<td><td>☐</table>';
    expect(textsOf(html)).toEqual(['Event: Test']);
  });

  it('read as they stand without headers, pairs as pairs', () => {
    expect(textsOf('<table><tr><td>Weight<td>0.4 kg</table>')).toEqual(['Weight: 0.4 kg']);
    expect(textsOf('<table><tr><th>Weight<td>0.4 kg</table>')).toEqual(['Weight: 0.4 kg']);
    expect(textsOf('<table><tr><td>a<td>b<td>c</table>')).toEqual(['a · b · c']);
  });

  it('carry the name of the group that a row stands in', () => {
    const html = `<table><thead><tr><th>Action<th>Manager<tbody><tr><th scope=rowgroup colspan=2>Alarms
      <tr><th scope=row>Delete alarms<span>Company</span><td>No</table>`;
    expect(textsOf(html)).toEqual(['Alarms · Action: Delete alarms Company · Manager: No']);
  });

  it('repeat a cell in each row and column that it spans', () => {
    const html = `<table><thead><tr><th rowspan=2>Mode<th colspan=2>Contact<tr><th>at rest<th>on fault
      <tbody><tr><td rowspan=2>Critical Fault<td>Closed<td>Open<tr><td colspan=2>Open</table>`;
    expect(textsOf(html)).toEqual([
      'Mode: Critical Fault · Contact at rest: Closed · Contact on fault: Open',
      'Mode: Critical Fault · Contact at rest: Open',
    ]);
  });

  it('keep lines inside a cell apart', () => {
    const html =
      '<table><thead><tr><th>Figure<th>Value<tbody><tr><th>Inputs<td>20<div>Ten on the module</div></table>';
    expect(textsOf(html)).toEqual(['Figure: Inputs · Value: 20; Ten on the module']);
  });
});
