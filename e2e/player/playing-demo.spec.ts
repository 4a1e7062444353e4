import type { PageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

/** Class of intervals: made of the most cycles, with a break between two rounds. */
const slug = 'five-moves-five-minutes';

type Cue = { startSeconds: number; endSeconds: number; text: string };
type Detail = {
  planEntryUrl: PageAddress;
  duration: number;
  video: { captions: { src: string }[]; chaptersUrl: string; storyboardUrl: string };
};

const seconds = (stamp: string): number =>
  stamp.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);

const cuesAt = async (page: Page, address: string): Promise<Cue[]> => {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  const blocks = (await answer.text()).split(/\n{2,}/).filter((block) => block.includes(' --> '));
  return blocks.map((block) => {
    const [times = '', ...lines] = block.slice(block.search(/\d+:\d\d/)).split('\n');
    const [from = '', to = ''] = times.split(' --> ');
    return { startSeconds: seconds(from), endSeconds: seconds(to), text: lines.join('\n').trim() };
  });
};

/**
 * Returns the difference between the video's picture and a storyboard thumbnail, 0 (equal) to 255 (opposite), and the
 * brightest value of the video's picture; null while the video is elsewhere.
 */
const pictureAgainst = (page: Page, thumbnail: string, atSeconds: number) =>
  page.locator('video').evaluate(
    async (video: HTMLVideoElement, { thumbnail, atSeconds }) => {
      if (video.seeking || video.readyState < 2 || Math.abs(video.currentTime - atSeconds) > 0.2) return null;
      const [address = '', place = ''] = thumbnail.split('#xywh=');
      const [x = 0, y = 0, width = 0, height = 0] = place.split(',').map(Number);
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const pixels = (paint: (context: CanvasRenderingContext2D) => void): Uint8ClampedArray => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        const context = canvas.getContext('2d');
        if (!context) throw new Error('This browser paints nothing.');
        context.imageSmoothingQuality = 'high';
        paint(context);
        return context.getImageData(0, 0, width, height).data;
      };
      const shown = pixels((context) => context.drawImage(video, 0, 0, width, height));
      const wanted = pixels((context) =>
        context.drawImage(picture, x, y, width, height, 0, 0, width, height),
      );
      let difference = 0;
      let brightest = 0;
      for (const [at, value] of shown.entries()) {
        if (at % 4 === 3) continue;
        difference += Math.abs(value - (wanted[at] ?? 0));
        brightest = Math.max(brightest, value);
      }
      return { difference: difference / (width * height * 3), brightest };
    },
    { thumbnail, atSeconds },
  );

const state = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) => ({
    at: video.currentTime,
    duration: video.duration,
    width: video.videoWidth,
    heard: video.webkitAudioDecodedByteCount ?? 0,
  }));

const seek = (page: Page, toSeconds: number): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, toSeconds);

test('NS-223: an administrator watches a class of the demo, which plays with its sound, its captions and the picture that belongs there', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('admin');
  const detail = (await (await page.request.get(`/api/v2/plan_entries/${slug}`)).json()) as Detail;
  const captions = await cuesAt(page, detail.video.captions[0]?.src ?? '');
  const { storyboardUrl } = detail.video;
  const thumbnails = await cuesAt(page, storyboardUrl);
  await open(page, detail.planEntryUrl);
  await page.getByRole('button', { name: /^Play / }).click();
  await expect.poll(async () => (await state(page)).at).toBeGreaterThan(0.5);
  await expect.poll(async () => (await state(page)).heard).toBeGreaterThan(0);
  const playing = await state(page);
  expect(playing.width).toBeGreaterThan(0);
  expect(Math.abs(playing.duration - detail.duration)).toBeLessThan(1);

  await page.keyboard.press('k');
  const middles = thumbnails.map((one) => ({ ...one, middle: (one.startSeconds + one.endSeconds) / 2 }));
  const captioned = middles.flatMap((one) => {
    const caption = captions.find(
      (cue) => cue.startSeconds + 0.3 < one.middle && one.middle < cue.endSeconds - 0.3,
    );
    return caption ? [{ ...one, caption: caption.text }] : [];
  });
  // Near the end a drift between the pictures, the captions and the clock would show.
  for (const share of [0.3, 0.95]) {
    const place = captioned[Math.floor(share * captioned.length)];
    if (!place) throw new Error(`${slug} has no captions`);
    await seek(page, place.middle);
    const thumbnail = new URL(place.text, new URL(storyboardUrl, page.url())).href;
    await expect
      .poll(async () => (await pictureAgainst(page, thumbnail, place.middle))?.difference ?? 255, {
        message: `the picture at ${place.middle} s`,
      })
      .toBeLessThan(5);
    expect((await pictureAgainst(page, thumbnail, place.middle))?.brightest).toBeGreaterThan(60);
    await expect(page.getByTestId('captions')).toHaveText(place.caption);
  }

  // Plays on across the seam between two parts of the practice.
  const seam = (await cuesAt(page, detail.video.chaptersUrl))[0]?.endSeconds ?? 0;
  expect(seam).toBeGreaterThan(5);
  await seek(page, seam - 1);
  await page.keyboard.press('k');
  await expect.poll(async () => (await state(page)).at).toBeGreaterThan(seam + 0.5);
});
