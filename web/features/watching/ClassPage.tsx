import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Plan } from '../../../contract/plans.ts';
import { loadChunk } from '../../client/chunk.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { IntensityLevel } from '../../ui/IntensityWave.tsx';
import { difficultyWord, tips } from '../../ui/levels.ts';
import { SeriesPoster } from '../../ui/SeriesPoster.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useMe } from '../accounts/index.ts';
import { planQuery, planSectionsQuery, Recommendations } from '../catalog/index.ts';
import { type ClassDetail, classQuery, coachesQuery, coachSlugs, listOf } from './queries.ts';
import { Stage } from './Stage.tsx';
import { UpNext } from './UpNext.tsx';

const ShareDialog = lazy(async () => {
  const module = await loadChunk('ShareDialog', () => import('../../ui/ShareDialog.tsx'));
  return { default: module.ShareDialog };
});

const ShareClass = ({ entry }: { entry: ClassDetail }) => {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  const url = new URL(entry.planEntryUrl, useStudio().publicUrl).href;
  return (
    <>
      <IconButton label="Share Class" icon="share" ring onClick={() => setOpened('open')} />
      {opened === 'never' ? null : (
        <Suspense>
          <ShareDialog open={opened === 'open'} onClose={() => setOpened('closed')} item="Class" url={url} />
        </Suspense>
      )}
    </>
  );
};

const About = ({ entry }: { entry: ClassDetail }) => {
  const visitor = useMe() === null;
  return (
    <div className="mc">
      <h1 className="d2">{entry.title}</h1>
      <div className="meta mt">
        <span className="num">{entry.humanDuration}</span>
        <Tooltip text={tips.difficulty}>{difficultyWord(entry.difficulty)}</Tooltip>
        <IntensityLevel level={entry.intensity} tip />
        <Anchor className="link" href={entry.planProduct.url}>
          {entry.plan.title}
        </Anchor>
      </div>
      <div className="act2">
        <ShareClass entry={entry} />
        {visitor ? (
          <Anchor className="link" href="/surveys/onboarding">
            Sign up to save this class
          </Anchor>
        ) : null}
      </div>
      <p className="lede">{entry.previewDescription}</p>
    </div>
  );
};

const CoachLinks = ({ entry }: { entry: ClassDetail }) => {
  const { data: coaches = [] } = useQuery(coachesQuery(useApi(), coachSlugs(entry)));
  return coaches.map((coach) => (
    <Anchor key={coach.slug} className="cb" href={`/instructors/${coach.slug}`}>
      {coach.photo ? <img src={coach.photo.small.url} alt="" width={64} height={64} loading="lazy" /> : null}
      <span>
        <b>{coach.fullName}</b>
        <span className="small muted">See all classes &amp; series</span>
      </span>
    </Anchor>
  ));
};

const Beside = ({ entry, series }: { entry: ClassDetail; series: Plan | undefined }) => (
  <aside className="as" aria-label="Coach and series">
    <CoachLinks entry={entry} />
    {series ? (
      <>
        <h2 className="t4">From the series</h2>
        <SeriesPoster product={series} sizes="300px" />
      </>
    ) : null}
  </aside>
);

/** A class: the video with the rest of its series, what it is, and what to do next (S10). */
export const ClassPage = () => {
  const api = useApi();
  const { planSlug = '', classId = '' } = useParams({ strict: false }) as {
    planSlug?: string;
    classId?: string;
  };
  const { data: entry } = useSuspenseQuery(classQuery(api, classId));
  const { data: sections } = useQuery(planSectionsQuery(api, planSlug));
  const { data: series } = useQuery(planQuery(api, planSlug));
  return (
    <main id="main" className="classpage" tabIndex={-1}>
      <section className="room" aria-label="Watch">
        <div className="th">
          <Stage entry={entry} />
          <UpNext
            items={sections ? listOf(sections) : []}
            currentId={entry.id}
            playable={entry.videoState?.process_status === 'finished' && !entry.videoState.locked}
            seriesTitle={series?.title ?? entry.plan.title}
          />
        </div>
      </section>
      <div className="wrap cd">
        <About entry={entry} />
        <Beside entry={entry} series={series} />
      </div>
      <Recommendations type="class" id={classId} />
    </main>
  );
};
