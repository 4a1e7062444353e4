import { useQuery } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi } from '../../client/context.ts';
import { Anchor, type LinkAddress } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import * as settingsStyles from '../../ui/Settings.module.css';
import { useFocusAfterRemoval } from '../../ui/sorting/use-focus-after-removal.ts';
import { SettingsSection } from '../accounts/index.ts';
import { type Declinable, declinedQuery } from './declined-queries.ts';
import { useDeclining } from './use-declining.ts';

type Row = Declinable & { href: LinkAddress };

/** Classes and coaches that are not suggested to the member, each with the way to have it suggested again. */
export const NotSuggested = () => {
  const { data, isError, refetch } = useQuery(declinedQuery(useApi()));
  const declining = useDeclining();
  const rows: Row[] = [
    ...(data?.coaches ?? []).map(({ id, fullName, slug }) => ({
      kind: 'coach' as const,
      id,
      title: fullName,
      href: pageAddress('/instructors/$slug', { slug }),
    })),
    ...(data?.classes ?? []).map(({ id, title, planEntryUrl }) => ({
      kind: 'class' as const,
      id,
      title,
      href: planEntryUrl,
    })),
  ];
  const { list, removing } = useFocusAfterRemoval<HTMLUListElement>(rows, 'a, button');
  if (!data) return isError ? <TryAgain onRetry={() => void refetch()} /> : null;
  return (
    <SettingsSection
      id="not-for-me"
      title={t('Not for me')}
      about={t('We don’t suggest these. The class finder, search and series still have them.')}
    >
      {rows.length === 0 ? (
        <p className="hint">
          {t('Choose “Not for me” in the menu of a class, or on the page of a coach, and it is listed here.')}
        </p>
      ) : (
        <ul ref={list} className={settingsStyles.list}>
          {rows.map((row, at) => (
            <li key={`${row.kind} ${row.id}`}>
              <div>
                <Anchor className="link" href={row.href}>
                  {row.title}
                </Anchor>
                <small>{row.kind === 'coach' ? t('All classes of this coach') : t('Class')}</small>
              </div>
              <Button
                look="secondary"
                size="small"
                onClick={() => {
                  removing(at);
                  declining('suggestAgain', row);
                }}
              >
                {t('Suggest again')}
                <span className="visually-hidden">: {row.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
};
