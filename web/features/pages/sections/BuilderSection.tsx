import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '../../../../contract/messages.ts';
import { givenAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import * as styles from './BuilderSection.module.css';
import { builderQuery } from './queries.ts';

/** Links inside the content are the studio's own pages: they open without loading a document. */
const useOwnLinks = () => {
  const follow = useFollow();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onClick = (event: MouseEvent) => {
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!plain || event.defaultPrevented || !/^\/(?!\/|api\/)/.test(href)) return;
      event.preventDefault();
      void follow(givenAddress(href));
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [follow]);
  return box;
};

/** Content from the page builder; “Loading...” until it is there, and for good when it fails (HOME-020). */
export const BuilderSection = ({ model, urlPath }: { model: string; urlPath: string }) => {
  const { data: html } = useQuery(builderQuery(useApi(), model, urlPath));
  const box = useOwnLinks();
  if (html !== undefined)
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
      <div ref={box} key="content" className={styles.built} dangerouslySetInnerHTML={{ __html: html }} />
    );
  return (
    <div ref={box} key="loading" className="page-width section">
      <p className="muted">{t('Loading...')}</p>
    </div>
  );
};
