import { type ReactNode, useDeferredValue, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { PageFields } from '../../../../contract/pages/page-administration.schema.ts';
import type { StudioFacts } from '../../../../contract/pages/sections/studio-facts.schema.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { PagePreview, type PreviewViewer } from './PagePreview.tsx';
import * as styles from './PreviewFrame.module.css';
import { PreviewFrame, type PreviewSize } from './PreviewFrame.tsx';

type LivePreviewProps = {
  pageId: string;
  kind: 'home' | 'simple';
  fields: PageFields;
  facts: StudioFacts;
  /** Id of the section that is open in the form; the preview scrolls to it. */
  open: string | null;
  /** Part that a narrow window shows; the preview scrolls once it is visible. */
  turned: 'sections' | 'preview';
};

/** Returns the initial size: the phone in a window as narrow as a phone. */
const initialSize = (): PreviewSize =>
  window.matchMedia('(max-width: 640px)').matches ? 'phone' : 'desktop';

const initialTheme = (): 'light' | 'dark' =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

const widths = [
  ['large', msg('At 2560')],
  ['desktop', msg('At 1440')],
  ['phone', msg('At 390')],
] as const;

type WidthsProps = { theme: 'light' | 'dark'; turned: LivePreviewProps['turned']; children: ReactNode };

/** Preview of one section at three widths at once. */
const Widths = ({ theme, turned, children }: WidthsProps) => (
  <div className={styles.widths}>
    {widths.map(([size, title]) => (
      <PreviewFrame key={size} size={size} theme={theme} section={null} turned={turned} title={t(title)} low>
        {children}
      </PreviewFrame>
    ))}
  </div>
);

/** Live preview of the draft for a visitor or member, on a desktop or a phone, light or dark. */
export const LivePreview = ({ pageId, kind, fields, facts, open, turned }: LivePreviewProps) => {
  const [size, setSize] = useState<PreviewSize | 'widths'>(initialSize);
  const [theme, setTheme] = useState(initialTheme);
  const [viewer, setViewer] = useState<PreviewViewer>('visitor');
  // Typing takes priority over rendering the preview.
  const shown = useDeferredValue(fields);
  const isShown = shown.sections.some(({ id }) => id === open);
  const hero = shown.sections.find(({ id, type }) => id === open && type === 'hero');
  const atWidths = hero !== undefined && size === 'widths';
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          label={t('Preview size')}
          size="small"
          value={size === 'widths' && !hero ? 'desktop' : size}
          options={[
            ['desktop', t('Desktop')],
            ['phone', t('Phone')],
            ...(hero ? [['widths', t('Three widths')] as const] : []),
          ]}
          onChange={setSize}
        />
        <SegmentedControl
          label={t('Preview theme')}
          size="small"
          value={theme}
          options={[
            ['light', t('Light')],
            ['dark', t('Dark')],
          ]}
          onChange={setTheme}
        />
        <SegmentedControl
          label={t('Preview as')}
          size="small"
          value={viewer}
          options={[
            ['visitor', t('Visitor')],
            ['member', t('Member')],
          ]}
          onChange={setViewer}
        />
        <Anchor
          className="link small"
          target="_blank"
          rel="noreferrer"
          href={pageAddress('/admin/pages/$pageId/preview', { pageId })}
        >
          {t('Open in a tab')}
        </Anchor>
      </div>
      {atWidths ? (
        <Widths theme={theme} turned={turned}>
          <PagePreview kind="simple" fields={{ ...shown, sections: [hero] }} facts={facts} viewer="visitor" />
        </Widths>
      ) : (
        <PreviewFrame
          size={size === 'widths' ? 'desktop' : size}
          theme={theme}
          section={isShown ? open : null}
          turned={turned}
        >
          <PagePreview kind={kind} fields={shown} facts={facts} viewer={viewer} />
        </PreviewFrame>
      )}
    </>
  );
};
