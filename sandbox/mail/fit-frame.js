// The frame of a mail is as high as the mail; without scripts it scrolls by itself.
const frame = document.querySelector('iframe');
const adapt = () => {
  const { body } = frame.contentDocument;
  if (body) frame.style.height = `${body.offsetHeight}px`;
};
frame.addEventListener('load', () => {
  adapt();
  new ResizeObserver(adapt).observe(frame.contentDocument.body);
});
adapt();
