import { useEffect, useState } from 'react';
import { SegmentedControl } from '../ui/controls/SegmentedControl.tsx';
import * as styles from './Kit.module.css';
import { kit } from './specimens/index.ts';

type Theme = 'light' | 'dark';

const ThemeChoice = () => {
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <SegmentedControl
      label="Theme"
      size="small"
      value={theme}
      options={[
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]}
      onChange={setTheme}
    />
  );
};

/** Every component of `web/ui` and `web/editing/listing` in every state, for `npm run dev`. */
export const KitPage = () => (
  <main className="page-width section">
    <h1 className="display-2">Design kit</h1>
    <ThemeChoice />
    {Object.entries(kit).map(([part, specimens]) => (
      <section key={part} className="section">
        <h2 className="title-1">{part}</h2>
        {Object.entries(specimens).map(([name, states]) => (
          <article key={name} className={styles.component} id={name}>
            <h3 className="title-3">{name}</h3>
            <div className={styles.states}>
              {Object.entries(states).map(([state, specimen]) => (
                <figure key={state} className={styles.state}>
                  {specimen}
                  <figcaption className="small muted">{state}</figcaption>
                </figure>
              ))}
            </div>
          </article>
        ))}
      </section>
    ))}
  </main>
);
