import { useLocation, useNavigate } from 'react-router';

const name = 'message';

/** Which message is open stands in the address, beside the state of the list behind it. */
export function useOpenMessage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = Number(new URLSearchParams(search).get(name));

  const addressOf = (message: number | null): string => {
    const params = new URLSearchParams(search);
    if (message === null) params.delete(name);
    else params.set(name, String(message));
    return `?${params}`;
  };

  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    addressOf,
    close: () => void navigate(addressOf(null)),
  };
}
