export type HairStyle =
  | 'bun'
  | 'crop'
  | 'afro'
  | 'bob'
  | 'long'
  | 'topknot'
  | 'curls'
  | 'braid'
  | 'fade'
  | 'waves'
  | 'swept'
  | 'lowBun';

export type Portrait = {
  wall: readonly [string, string];
  disc: string;
  skin: readonly [string, string];
  hair: string;
  shirt: readonly [string, string];
  style: HairStyle;
  beard?: boolean;
};

/** Hair behind the head, then hair over it. The face is an oval around (402, 320). */
const hairShapes: Record<HairStyle, readonly [behind: string, over: string]> = {
  bun: [
    '<circle cx="408" cy="150" r="62"/>',
    '<path d="M286 318C276 218 330 172 402 172s128 50 116 150c-10-46-40-82-80-92-60 4-124 20-152 88z"/>',
  ],
  crop: [
    '',
    '<path d="M290 326c-20-110 34-162 112-162s132 50 112 160c-6-38-18-62-36-78-50 12-104 8-144-8-22 20-36 44-44 88z"/>',
  ],
  afro: [
    '<path d="M402 96c118 0 186 78 182 172-3 66-36 128-88 140H308c-52-12-85-74-88-140C216 174 284 96 402 96z"/>',
    '<path d="M298 268C296 190 346 166 402 166s106 24 104 102z"/><path d="M296 300c6-60 44-92 106-92s100 32 106 92c-22-34-60-52-106-52s-84 18-106 52z"/>',
  ],
  bob: [
    '<path d="M402 148c110 0 152 78 146 176-4 60-4 100 6 140H250c10-40 10-80 6-140-6-98 36-176 146-176z"/>',
    '<path d="M300 250C300 186 346 168 402 168s102 18 102 82c-60-44-140-44-204 0z"/><path d="M292 336c-8-104 38-150 110-150s118 46 110 150c-10-50-30-84-58-104-42 30-108 40-136 46-14 14-22 34-26 58z"/>',
  ],
  long: [
    '<path d="M402 140c112 0 160 82 152 190-6 84 26 150 12 250-12 40-46 50-70 34H308c-24 16-58 6-70-34-14-100 18-166 12-250-8-108 40-190 152-190z"/>',
    '<path d="M300 250C300 186 346 166 402 166s102 20 102 84c-60-44-140-44-204 0z"/><path d="M290 344c-8-112 40-166 112-166s120 54 112 166c-8-58-38-110-86-128-52 24-118 58-138 128z"/>',
  ],
  topknot: [
    '<ellipse cx="404" cy="140" rx="46" ry="40"/>',
    '<path d="M290 322c-14-104 40-152 112-152s126 48 112 152c-12-58-50-92-112-92s-100 34-112 92z"/>',
  ],
  curls: [
    '',
    '<path d="M288 322c-22-12-30-44-14-64-14-32 8-64 38-66 10-34 54-48 82-28 28-22 74-10 84 22 32 0 54 34 42 64 18 22 10 58-12 72-4-40-16-66-36-82-34 14-62 4-84-12-24 18-48 22-66 14-18 20-30 44-34 80z"/>',
  ],
  braid: [
    '<path d="M402 150c104 0 146 78 138 172-2 40-8 70-20 96H284c-12-26-18-56-20-96-8-94 34-172 138-172z"/>',
    '<path d="M304 244C304 186 350 160 402 160s98 26 98 84l-98-62z"/><path d="M290 344c-8-112 40-168 112-168s120 56 112 168c-8-58-42-108-112-142-70 34-104 84-112 142z"/><path d="M500 372c34 18 44 54 30 84 22 26 24 58 4 82 16 30 10 60-14 78 6 30-6 54-26 66-12-20-14-44-2-66-18-26-14-56 6-78-16-28-14-58 6-82-10-28-12-56-4-84z"/>',
  ],
  fade: [
    '',
    '<path d="M296 276c0-72 44-112 106-112s106 40 106 112c-12-26-24-38-40-46-44-10-90-10-132 0-16 8-28 20-40 46z"/>',
  ],
  waves: [
    '<path d="M402 146c108 0 156 76 146 164 18 34 16 66-2 92 16 40 4 76-26 92H284c-30-16-42-52-26-92-18-26-20-58-2-92-10-88 38-164 146-164z"/>',
    '<path d="M304 234C314 186 350 156 402 156s88 30 98 78l-60-42z"/><path d="M290 350c-10-112 38-172 112-172s122 60 112 172c-6-38-16-60-34-78-10-28-26-44-48-56-30 40-84 62-112 70-16 16-26 36-30 64z"/>',
  ],
  swept: [
    '',
    '<path d="M292 318c-18-84 10-148 92-156 74-8 138 32 128 158-6-34-16-56-34-72-58-4-100-16-130-40-8 40-38 62-56 110z"/>',
  ],
  lowBun: [
    '<circle cx="486" cy="436" r="52"/><path d="M402 152c100 0 134 70 126 156-4 44-16 76-34 100H310c-18-24-30-56-34-100-8-86 26-156 126-156z"/>',
    '<path d="M288 330c-6-102 42-154 114-154s120 52 114 154c-14-44-36-72-66-90-58 6-130 22-162 90z"/>',
  ],
};

const beard =
  '<path d="M300 336c2 84 46 148 102 148s100-64 102-148c-16 52-44 66-62 60-26-10-54-10-80 0-18 6-46-8-62-60z" opacity=".94"/>';

/** A faceless paper-cut portrait, lit from the left. */
export const portraitSvg = (p: Portrait): string => {
  const [behind, over] = hairShapes[p.style];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>
<linearGradient id="wall" x2=".3" y2="1"><stop stop-color="${p.wall[0]}"/><stop offset="1" stop-color="${p.wall[1]}"/></linearGradient>
<linearGradient id="skin" x2="1" y2=".25"><stop offset=".38" stop-color="${p.skin[0]}"/><stop offset=".72" stop-color="${p.skin[1]}"/></linearGradient>
<linearGradient id="shirt" x2=".8" y2="1"><stop stop-color="${p.shirt[0]}"/><stop offset="1" stop-color="${p.shirt[1]}"/></linearGradient>
<filter id="soft"><feGaussianBlur stdDeviation="9"/></filter></defs>
<rect width="800" height="800" fill="url(#wall)"/><circle cx="402" cy="330" r="262" fill="${p.disc}"/>
<g fill="${p.hair}">${behind}</g>
<path d="M340 400c4 78-4 118-20 140h164c-16-22-24-62-20-140z" fill="url(#skin)"/>
<path d="M342 440c30 46 88 44 114-2 0 36 2 64 6 80-46-4-90-18-120-78z" fill="#000" opacity=".22" filter="url(#soft)"/>
<path d="M70 800c6-150 78-212 176-240 44-12 74-24 86-44 34 40 106 40 140 0 12 20 42 32 86 44 98 28 170 90 176 240z" fill="url(#shirt)"/>
<path d="M326 520c38 62 114 62 152 0l-16-14c-30 34-90 34-120 0z" fill="url(#skin)"/>
<path d="M402 176c70 0 108 52 106 130-2 92-48 164-106 164s-104-72-106-164c-2-78 36-130 106-130z" fill="url(#skin)"/>
<g fill="${p.hair}">${p.beard ? beard : ''}${over}</g></svg>`;
};
