import { type ComponentProps, type MouseEvent, useRef } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { goesOn } from '../../../client/session/session-end.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { isFresh } from './is-fresh.ts';

/** A browser that saves a file cannot show a refusal, so the proof is asked for before. */
const isProved = async (api: ApiCall): Promise<boolean> => {
  const { data } = await api('GET /api/v2/users/me/second_factor', {});
  return isFresh(data) || goesOn('fresh_proof_needed');
};

type ProvedDownloadProps = Omit<ComponentProps<'a'>, 'download' | 'onClick' | 'href'> & { href: string };

/** A link to a file that the server gives to a fresh session alone. */
export const ProvedDownload = ({ href, ...props }: ProvedDownloadProps) => {
  const api = useApi();
  const proved = useRef(false);
  const ask = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (proved.current) {
      proved.current = false;
      return;
    }
    event.preventDefault();
    const link = event.currentTarget;
    isProved(api).then(
      (isOwn) => {
        if (!isOwn) return showToast(t('Nothing was downloaded. Confirm first that it is you.'));
        proved.current = true;
        link.click();
      },
      () => showToast(t('We could not reach the studio. Try again.')),
    );
  };
  return <a {...props} href={href} download onClick={ask} />;
};
