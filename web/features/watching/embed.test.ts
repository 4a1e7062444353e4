import { expect, test } from 'vitest';
import { externalFrame, facebookFrame } from './embed.ts';

test('NS-142 the address of a YouTube or Vimeo page becomes the address of its embedded player', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=a1_B-2&t=4',
    'https://youtu.be/a1_B-2?t=4',
    'https://youtube.com/shorts/a1_B-2',
    'https://www.youtube.com/embed/a1_B-2',
  ])
    expect(externalFrame(address)).toBe('https://www.youtube-nocookie.com/embed/a1_B-2');
  expect(externalFrame('https://vimeo.com/76979871')).toBe('https://player.vimeo.com/video/76979871');
});

test('NS-142 any other https address is framed as it is', () => {
  expect(externalFrame('https://player.example.com/v/1?x=y')).toBe('https://player.example.com/v/1?x=y');
  expect(externalFrame('https://vimeo.com/channels/staff')).toBe('https://vimeo.com/channels/staff');
});

test('NS-142 a Facebook video is framed in Facebook’s own player', () => {
  expect(facebookFrame('https://www.facebook.com/studio/videos/123/')).toBe(
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fstudio%2Fvideos%2F123%2F&show_text=false',
  );
  const plugin = 'https://www.facebook.com/plugins/video.php?href=x';
  expect(facebookFrame(plugin)).toBe(plugin);
});

test('an address that could run a script, is not encrypted or imitates Facebook is never framed', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http://example.com/v', '/v', '']) {
    expect(externalFrame(address)).toBeNull();
    expect(facebookFrame(address)).toBeNull();
  }
  expect(facebookFrame('https://facebook.com.evil.example/v')).toBeNull();
});
