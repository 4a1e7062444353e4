/** The address of a portrait from its key. */
export const portraitAddress = (key: string): string => `/images/${key}-240.webp`;

/** Portraits of demo members by their e-mail address; the rest show their initials, as in any studio. */
export const memberPortraits: Readonly<Record<string, string>> = {
  'admin@openmat.test': 'members/22',
  'maya@openmat.test': 'members/35',
  'noor@openmat.test': 'members/9',
  'churning@openmat.test': 'members/1',
  'grace@openmat.test': 'members/39',
  'unknown@openmat.test': 'members/33',
  'unlimited@openmat.test': 'members/27',
  'ios@openmat.test': 'members/38',
  'google@openmat.test': 'members/24',
  'flex@openmat.test': 'members/6',
  'offered@openmat.test': 'members/19',
  'lapsed@openmat.test': 'members/7',
  'imported@openmat.test': 'members/12',
};

/** Portraits of those who write comments without an account, by name. */
export const voicePortraits: Readonly<Record<string, string>> = {
  'Priya Nair': 'members/14',
  'Daniel Osei': 'members/21',
  'Ellen Brandt': 'members/18',
  'Tobias Lindner': 'members/37',
  'Marisol Vega': 'members/3',
  'Kenji Mori': 'members/32',
  'Fatima El Idrissi': 'members/40',
  'Oskar Nyberg': 'members/23',
  'Wren Calloway': 'members/10',
  'Dilan Aydin': 'members/28',
  'Beatriz Lopes': 'members/29',
  'Henrik Solberg': 'members/13',
  'Samuel Adeyemi': 'members/26',
  'Rafael Moreau': 'members/2',
  'Zeynep Kaya': 'members/20',
  'Theo Whitaker': 'members/34',
  'Yusuf Rahman': 'members/8',
  'Leila Haddadi': 'members/25',
  'Emeka Obi': 'members/15',
  'Paula Jiménez': 'members/11',
  'Hannah Whitfield': 'members/5',
  'Ravi Iyer': 'members/4',
  'Denise Harper': 'members/17',
  'Vikram Shah': 'members/30',
  'Camille Roux': 'members/16',
  'Bernadette Kelly': 'members/31',
  'Esther Mwangi': 'members/36',
};
