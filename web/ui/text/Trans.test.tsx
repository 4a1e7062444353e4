import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Trans } from './Trans.tsx';

const html = (element: React.ReactElement) => render(element).container.innerHTML;

test('elements stand in the places that have their names', () => {
  expect(
    html(
      <Trans
        message="Read <link>the {what}</link><break/>and <strong>sign</strong>."
        values={{ what: 'terms' }}
        components={{
          // biome-ignore lint/a11y/useAnchorContent: the message has its content
          link: <a href="/terms" />,
          break: <br />,
          strong: <strong />,
        }}
      />,
    ),
  ).toBe('Read <a href="/terms">the terms</a><br>and <strong>sign</strong>.');
});

test('an element may hold others', () => {
  expect(
    html(<Trans message="<outer>a <inner>b</inner> c</outer>" components={{ outer: <p />, inner: <b /> }} />),
  ).toBe('<p>a <b>b</b> c</p>');
});

test('a value is text, whatever is written in it', () => {
  expect(html(<Trans message="Hi {name}" values={{ name: '<b>Ann</b>' }} components={{ b: <b /> }} />)).toBe(
    'Hi &lt;b&gt;Ann&lt;/b&gt;',
  );
});
