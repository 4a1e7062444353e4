// Without scripts there is no button that does nothing.
const button = document.querySelector('[data-print]');
button.hidden = false;
button.addEventListener('click', () => print());
