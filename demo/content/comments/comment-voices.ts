import { coaches } from '../coaches.ts';
import { portraitAddress, voicePortraits } from '../member-portraits.ts';
import type { DemoVoice } from '../shapes.ts';

const names = `Priya Nair, Daniel Osei, Ellen Brandt, Aoife Brennan, Tobias Lindner, Marisol Vega, Kenji Mori,
  Fatima El Idrissi, Oskar Nyberg, Wren Calloway, Dilan Aydin, Beatriz Lopes, Henrik Solberg, Nadia Petrova,
  Samuel Adeyemi, Chiara Conti, Liv Haugen, Joanna Kowalska, Rafael Moreau, Mei Chen, Patrick O’Dowd, Zeynep Kaya,
  Anouk de Vries, Theo Whitaker, Ingrid Falk, Yusuf Rahman, Carla Benedetti, Ruth Goldberg, Leila Haddadi, Emeka Obi,
  Sven Albrecht, Paula Jiménez, Marek Dvořák, Hannah Whitfield, Ravi Iyer, Tamsin Blake, Noa Levi, Bruno Ferraz,
  Greta Holm, Suki Tanaka, Alasdair Muir, Denise Harper, Vikram Shah, Josefine Krüger, Camille Roux, Milo Andersen,
  Bernadette Kelly, Esther Mwangi, Hugo Castaño, Irina Volkova, Walter Stein, Rick Sanders, Mick Keane, Holger Bauer,
  Gordon Pyke`.split(/,\s+/);

/** First names of people who like comments and write none: each is combined with every last name below. */
const quietFirstNames =
  `Abel, Ada Marie, Agnes, Alma, Amir, Anders, Astrid, Basil, Bianca, Cara, Cyrus, Dara, Edda, Eleni,
  Farid, Flora, Gabor, Gwen, Haruki, Imani, Ines, Jarek, Joris, Kamala, Katla, Laszlo, Lotte, Malik, Margot, Nils,
  Odette, Otis, Petra, Quinn, Rhea, Rosa, Selma, Tariq, Uma, Vera`.split(/,\s+/);
const quietLastNames = ['Arden', 'Bakker', 'Coelho', 'Dahl', 'Egger', 'Farrow'];

const voice = (firstName: string, lastName: string, photo: string | null = null): DemoVoice => ({
  id: `voice-${`${firstName} ${lastName}`
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-')}`,
  firstName,
  lastName,
  photo,
});

const spoken = (name: string): DemoVoice => {
  const space = name.indexOf(' ');
  const portrait = voicePortraits[name];
  return voice(name.slice(0, space), name.slice(space + 1), portrait ? portraitAddress(portrait) : null);
};

/** People without an account who write comments: members from before the demo accounts, and the coaches. */
export const voices: DemoVoice[] = [
  ...coaches.map(({ firstName, lastName, image }) => voice(firstName, lastName, portraitAddress(image))),
  ...names.map(spoken),
];

export const quietVoices: DemoVoice[] = quietLastNames.flatMap((lastName) =>
  quietFirstNames.map((firstName) => voice(firstName, lastName)),
);
