import type {
  ClassFields,
  ManagedClass,
} from '../../../../contract/catalog-administration/classes.schema.ts';
import { formatList } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import * as styles from './ClassPage.module.css';

export type PublishTogetherProps = {
  one: ManagedClass;
  draft: ClassFields;
  saving: boolean;
  /** Saves the form, and has the class published once its video is ready, or no more. */
  onPublish: (wanted: boolean) => void;
};

const same = (some: readonly number[], others: readonly number[]): boolean => some.join() === others.join();

/** Names of the drafts that are published with the class; null where the form has another series or other coaches. */
const company = ({ publication, fields }: ManagedClass, draft: ClassFields): string[] | null => {
  const isTypedAnew = draft.planId !== fields.planId || !same(draft.coachIds, fields.coachIds);
  if (isTypedAnew) return null;
  const { series, coaches } = publication;
  // translators: stands within a list: “with its series “First Light” and Maya Okafor”
  return [...(series === null ? [] : [t('its series “{title}”', { title: series })]), ...coaches];
};

const waitingText = (along: string[] | null): string => {
  if (!along)
    return t(
      'Published as soon as the video is ready with its series and coaches, where members do not see them yet.',
    );
  return along.length === 0
    ? t('Published as soon as the video is ready.')
    : t('Published as soon as the video is ready with {names}.', { names: formatList(along) });
};

const nowText = (along: string[] | null): string => {
  if (!along)
    return t(
      'Saves the class and publishes it with its series and coaches, where members do not see them yet.',
    );
  return along.length === 0
    ? t('Saves the class and publishes it.')
    : t('Saves the class and publishes it with {names}.', { names: formatList(along) });
};

const laterText = (along: string[] | null): string => {
  if (!along)
    return t(
      'Saves the class and publishes it with its series and coaches, where members do not see them yet as soon as its video is ready.',
    );
  return along.length === 0
    ? t('Saves the class and publishes it as soon as its video is ready.')
    : t('Saves the class and publishes it with {names} as soon as its video is ready.', {
        names: formatList(along),
      });
};

/** Publishes a class with its series and coaches in one step: now, or once its video is ready. */
export const PublishTogether = ({ one, draft, saving, onPublish }: PublishTogetherProps) => {
  const { waits, problem } = one.publication;
  const along = company(one, draft);
  const isReady = one.video?.processStatus === 'finished' && draft.videoId === one.video.id;
  if (waits)
    return (
      <div className={styles.together} role="status">
        {problem === null ? (
          <AdminNote>{waitingText(along)}</AdminNote>
        ) : (
          <AdminNote tone="problem">
            {t(
              'The video is ready, but the class could not be published. {problem} Save the class to try again.',
              { problem },
            )}
          </AdminNote>
        )}
        <Button look="secondary" size="small" disabled={saving} onClick={() => onPublish(false)}>
          {t('Do not publish')}
        </Button>
      </div>
    );
  const isOut = draft.state === 'published' && one.state === 'published';
  if (draft.state === 'retired' || (isOut && along?.length === 0) || (draft.state === 'published' && !isOut))
    return null;
  return (
    <div className={styles.together}>
      <Button look="secondary" disabled={saving} onClick={() => onPublish(true)}>
        {isReady ? t('Publish now') : t('Publish when ready')}
      </Button>
      <p className="hint">{isReady ? nowText(along) : laterText(along)}</p>
    </div>
  );
};
