import { type ComponentProps, type ComponentType, Suspense, use } from 'react';
import { logFailure } from '../../client/failure-log.ts';
import { loadChunk } from '../../client/pages/chunk.ts';

type MemberFrame = typeof import('./member-frame.tsx');

let parts: MemberFrame | null = null;
let loading: Promise<void> | undefined;

/** Loads the parts of the frame that visitors never see. Never fails: a page without them can be read. */
export const loadMemberParts = (): Promise<void> => {
  loading ??= loadChunk('member frame', () => import('./member-frame.tsx')).then(
    (loaded) => {
      parts = loaded;
    },
    (error: unknown) => logFailure('Loading the frame of members failed', error),
  );
  return loading;
};

type PartProps<Name extends keyof MemberFrame> = { name: Name } & ComponentProps<MemberFrame[Name]>;

const Part = ({ name, ...props }: { name: keyof MemberFrame }) => {
  if (!parts) use(loadMemberParts());
  const Loaded = parts?.[name] as ComponentType | undefined;
  return Loaded ? <Loaded {...props} /> : null;
};

/** Part of the frame that members alone see. */
export const MemberPart = <Name extends keyof MemberFrame>(props: PartProps<Name>) => (
  <Suspense fallback={null}>
    <Part {...(props as { name: Name })} />
  </Suspense>
);
