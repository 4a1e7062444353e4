import { useState } from 'react';
import type { PlanRule } from '../../../contract/members/plan-rules.schema.ts';
import { msg, t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import * as compactCardStyles from '../../ui/cards/CompactCard.module.css';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FailedChange } from '../../ui/messages/FailedChange.tsx';
import { Meter } from '../../ui/messages/Meter.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { EditDialog } from './planning/PlanDialog.tsx';
import { useEndRule } from './queries.ts';
import { RepeatMark } from './RepeatMark.tsx';
import * as styles from './RunningPlans.module.css';
import { ruleWords } from './rule-words.ts';

/** Asks before a plan ends: its days to come go with it. */
const EndDialog = ({ rule, open, onClose }: { rule: PlanRule; open: boolean; onClose: () => void }) => {
  const end = useEndRule();
  const confirm = async () => {
    try {
      await end.mutateAsync(rule.id);
    } catch {
      return;
    }
    showToast(t('{title} has ended.', { title: rule.title }));
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('End {title}?', { title: rule.title })}>
      <p>{t('Its days to come are taken out of your calendar. What you have done stays.')}</p>
      <FailedChange error={end.error} failed={t('The plan continues.')} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t(msg('Keep it', 'a plan'))}
        </Button>
        <Button disabled={end.isPending} onClick={() => void confirm()}>
          {t('End it')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const Progress = ({ rule: { done, times } }: { rule: PlanRule }) => {
  if (times === null) return null;
  const words = t('{done} of {times} done', { done, times });
  return (
    <>
      <Meter label={words} percent={Math.round((100 * done) / times)} />
      <p className="numeric">{words}</p>
    </>
  );
};

const RuleRow = ({ rule }: { rule: PlanRule }) => {
  const [ending, setEnding] = useState(false);
  const [editing, setEditing] = useState({ open: false, time: 0 });
  const isList = rule.kind === 'series' && rule.address !== null;
  return (
    <li className={compactCardStyles.mini} data-part="compact-card">
      <div className={cardStyles.frame} data-part="frame">
        {rule.coverPhoto ? (
          <Picture image={rule.coverPhoto} sizes="104px" />
        ) : (
          <RepeatMark className={styles.noPicture} />
        )}
      </div>
      <div>
        <h3>{isList && rule.address ? <Anchor href={rule.address}>{rule.title}</Anchor> : rule.title}</h3>
        <p>{ruleWords(rule)}</p>
        {rule.kind === 'series' ? <Progress rule={rule} /> : null}
      </div>
      <Menu
        label={t('Options for {title}', { title: rule.title })}
        entries={[
          ...(rule.address
            ? // translators: Verb.
              [{ kind: 'link', label: t('Open'), href: rule.address } as const]
            : []),
          {
            kind: 'action',
            label: t('Change days and time'),
            icon: 'edit',
            onSelect: () => setEditing(({ time }) => ({ open: true, time: time + 1 })),
          },
          {
            kind: 'action',
            label: t('End this plan'),
            icon: 'close',
            danger: true,
            onSelect: () => setEnding(true),
          },
        ]}
      >
        <Icon name="options" />
      </Menu>
      <EditDialog
        key={editing.time}
        rule={rule}
        open={editing.open}
        onClose={() => setEditing((before) => ({ ...before, open: false }))}
      />
      <EndDialog rule={rule} open={ending} onClose={() => setEnding(false)} />
    </li>
  );
};

/** Plans that go on: their days and progress. */
export const RunningPlans = ({ rules }: { rules: readonly PlanRule[] }) =>
  rules.length === 0 ? null : (
    <section className={styles.running} aria-labelledby="running-title">
      <h2 className="title-2" id="running-title">
        {t('Your plans')}
      </h2>
      <ul>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
        ))}
      </ul>
    </section>
  );

const sentence = { move: msg('The rest has moved on by a day.'), wait: msg('It waits at the end.') } as const;

/** A class that was missed and moved today, for each series. */
export const MovedNotes = ({ rules }: { rules: readonly PlanRule[] }) =>
  rules.flatMap(({ id, title, moved }) =>
    moved
      ? [
          <p key={id} className={styles.moved}>
            <Icon name="clock" />
            <span>
              <b>{t('{title}: day {step} waited yesterday.', { title, step: moved.step })}</b>{' '}
              {t(sentence[moved.whenMissed])}
            </span>
          </p>,
        ]
      : [],
  );
