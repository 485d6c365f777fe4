// @vitest-environment jsdom
import {beforeEach, describe, expect, it} from 'vitest';
import {contentFigures, isLargeEnough, isLoaded, labelled} from './figures';
import {pretend, renderContent} from './testSupport';

function imageIn(html: string): HTMLImageElement {
  const image = renderContent(html).querySelector('img');
  if (!image) throw new Error('No image.');
  return image;
}

describe('contentFigures', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('takes the images of the main Markdown content', () => {
    renderContent('<img id="a" src="a.png"><figure><img id="b" src="b.svg"></figure>');
    document.body.insertAdjacentHTML('beforeend', '<img id="outside" src="c.png">');
    expect(contentFigures().map((image) => image.id)).toEqual(['a', 'b']);
  });

  it.each([
    ['a linked image', '<a href="/x"><picture><img src="a.png"></picture></a>'],
    ['an image in a button', '<button><img src="a.png"></button>'],
    ['an image with the class not-zoomable', '<img class="not-zoomable" src="a.png">'],
    ['an image in something not-zoomable', '<p class="not-zoomable"><img src="a.png"></p>'],
    ['an image with data-not-zoomable', '<img data-not-zoomable src="a.png">'],
    ['a badge', '<img class="badge" src="a.png">'],
  ])('leaves %s alone', (_, html) => {
    renderContent(html);
    expect(contentFigures()).toEqual([]);
  });
});

describe('isLoaded and isLargeEnough', () => {
  it('waits for an image that has not arrived', () => {
    const image = imageIn('<img src="a.png">');
    pretend(image, {loaded: false});
    expect(isLoaded(image)).toBe(false);
  });

  it('takes a raster image without a size for broken, a drawing not', () => {
    const raster = imageIn('<img src="a.png">');
    pretend(raster, {natural: {width: 0, height: 0}});
    expect(isLoaded(raster)).toBe(false);
    const drawing = imageIn('<img src="a.svg">');
    pretend(drawing, {natural: {width: 0, height: 0}});
    expect(isLoaded(drawing)).toBe(true);
    expect(isLargeEnough(drawing)).toBe(true);
  });

  it.each([
    ['/img/a.svg', true],
    ['/img/a-123.SVG?v=1#x', true],
    ['data:image/svg+xml;base64,AAAA', true],
    ['/img/a.png', false],
    ['/svg/a.webp', false],
  ])('without a size %s is a drawing: %s', (source, expected) => {
    const image = imageIn(`<img src="${source}">`);
    pretend(image, {natural: {width: 0, height: 0}});
    expect(isLoaded(image)).toBe(expected);
  });

  it.each([
    [{width: 20, height: 20}, false],
    [{width: 90, height: 20}, false],
    [{width: 40, height: 40}, true],
    [{width: 480, height: 60}, true],
  ])('natural size %o: %s', (natural, expected) => {
    const image = imageIn('<img src="a.png">');
    pretend(image, {natural});
    expect(isLargeEnough(image)).toBe(expected);
  });
});

describe('figure names', () => {
  it('come from the alternative text, else the caption, else are left out', () => {
    const caption = '<figcaption><p> A caption. </p></figcaption>';
    const both = imageIn(`<figure><img src="a.png" alt="Two inputs">${caption}</figure>`);
    expect(labelled('Enlarge figure', both)).toBe('Enlarge figure: Two inputs');
    const captioned = imageIn(`<figure><img src="a.png" alt="">${caption}</figure>`);
    expect(labelled('Enlarge figure', captioned)).toBe('Enlarge figure: A caption.');
    expect(labelled('Enlarge figure', imageIn('<img src="a.png">'))).toBe('Enlarge figure');
  });
});
