import { useEffect, useRef, useState } from 'react';
import { authPost } from '../auth-call.ts';
import { failureOf } from '../form-state.ts';
import { noCookiesCode } from '../queries.ts';
import { deviceHasPasskeys, fieldsOfferPasskeys, isStopped, provePasskey } from './device.ts';

type PasskeyOptions = { signal: AbortSignal; mediation?: 'conditional' };

const signInWithPasskey = async (asked: PasskeyOptions, rememberMe: boolean): Promise<void> => {
  const options = (await authPost('passkey/options')) as object;
  const response = await provePasskey(options, asked);
  await authPost('passkey/sign-in', { response, rememberMe });
};

type PasskeySignIn = {
  /** False until the browser has said that it has passkeys. */
  offered: boolean;
  asking: boolean;
  problem: string | null;
  ask: () => void;
};

/**
 * Signs in with a passkey: at a press of a button and, where `suggest` is true, from the suggestions of the e-mail
 * field. A device answers one question at a time, so the button ends the waiting of the field.
 */
export const usePasskeySignIn = (input: {
  suggest: boolean;
  rememberMe: boolean;
  onSignedIn: () => Promise<void>;
}): PasskeySignIn => {
  const [offered, setOffered] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useRef<AbortController | null>(null);
  const latest = useRef(input);
  const { suggest } = input;
  useEffect(() => {
    latest.current = input;
  });

  const start = async (mediation?: 'conditional'): Promise<void> => {
    waiting.current?.abort();
    const controller = new AbortController();
    waiting.current = controller;
    const asked = { signal: controller.signal, ...(mediation ? { mediation } : {}) };
    try {
      await signInWithPasskey(asked, latest.current.rememberMe);
      await latest.current.onSignedIn();
    } catch (error) {
      if (isStopped(error) || controller.signal.aborted) return;
      const { message, fields, code } = failureOf(error);
      // A field that cannot make suggestions is still a field.
      if (mediation === undefined || code === noCookiesCode) setProblem(fields.passkey?.[0] ?? message);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: suggestions are asked for once, as the page opens
  useEffect(() => {
    setOffered(deviceHasPasskeys());
    let here = true;
    if (suggest)
      void fieldsOfferPasskeys().then((offers) => (offers && here ? start('conditional') : undefined));
    return () => {
      here = false;
      waiting.current?.abort();
    };
  }, [suggest]);

  const ask = (): void => {
    if (asking) return;
    setProblem(null);
    setAsking(true);
    void start().finally(() => setAsking(false));
  };
  return { offered, asking, problem, ask };
};
